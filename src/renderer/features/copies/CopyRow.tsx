import { Check, FolderOpen, ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import type { CopySearch, FoundCopy } from '../../../shared/found-copies.ts'
import type { Result } from '../../../shared/result.ts'
import { replaceKey } from '../../entities/replacement/replacement-actions.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { reportProblem } from '../../state/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

type CopyRowProps = {
  readonly copy: FoundCopy
  readonly onCall: (ask: Promise<Result<CopySearch, AppError>>) => void
}

/** A file that holds a secret: where, of which key, and what to do about it. */
export const CopyRow = ({ copy, onCall }: CopyRowProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const key = useStore(({ keys }) => keys.get(copy.keyId))
  const workspace = useStore(({ workspaces }) => workspaces.get(key?.workspaceId ?? '')?.name)
  const { copyId, fileName, folder, line, form, isHandled } = copy
  const keyName = key?.name ?? t('copies.deletedKey')
  const show = async () => {
    const answer = await page.keyward.copies.showFile({ copyId })
    if (!answer.ok) reportProblem(page, answer.error)
  }
  return (
    <li>
      <Card className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
        <div className="min-w-0 flex-[1_1_16rem]">
          <p className={isHandled ? 'text-soft' : 'font-semibold'}>
            <bdi className="break-all">{fileName}</bdi>
            {' · '}
            <span className="whitespace-nowrap">{t('copies.line', { line })}</span>
          </p>
          <p className="text-soft">
            <bdi className="break-all">{folder}</bdi>
          </p>
          <p className="mt-1">
            <bdi>{keyName}</bdi>
            {workspace === undefined ? null : (
              <span className="text-soft">
                {' · '}
                <bdi>{workspace}</bdi>
              </span>
            )}
            <span className="text-soft">
              {' · '}
              {t(`copies.forms.${form}`)}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={FolderOpen} onPress={() => void show()}>
            {t('copies.show')}
          </Button>
          <Button
            size="sm"
            {...(isHandled ? {} : { icon: Check })}
            onPress={() => onCall(page.keyward.copies.markHandled({ copyId, isHandled: !isHandled }))}
          >
            {t(isHandled ? 'copies.unmark' : 'copies.mark')}
          </Button>
          {key === undefined || isHandled ? null : (
            <Button
              size="sm"
              icon={ShieldAlert}
              onPress={() => void replaceKey(page, key.id, { isLeak: true })}
            >
              {t('copies.leaked')}
            </Button>
          )}
        </div>
      </Card>
    </li>
  )
}
