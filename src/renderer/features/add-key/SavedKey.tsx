import { Check, Copy, KeyRound, ListPlus, Send, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { secondsToMs } from '../../../shared/kernel/time.ts'
import { liveForMs } from '../../../shared/tokens/live-token.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { copyToken, issueToken } from '../../entities/token/token-actions.ts'
import { WorkspaceBadge } from '../../entities/workspace/WorkspaceBadge.tsx'
import { durationWords } from '../../format/time-words.ts'
import { navigate, openKey, startReplacingSecret } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { COPIED_LOOK } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/class-names.ts'

type SavedKeyProps = {
  readonly keyId: string
  readonly isChecked: boolean
  readonly onAddAnother: () => void
}

/** Confirms that the key is saved, and offers what to do next. */
export const SavedKey = ({ keyId, isChecked, onAddAnother }: SavedKeyProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const key = useStore((state) => state.keys.get(keyId))
  const workspace = useStore((state) => state.workspaces.get(key?.workspaceId ?? ''))
  const token = useStore((state) => state.tokens.get(keyId))
  const copy = useStore((state) => state.copies.get(keyId))
  const isInMemory = useStore((state) => state.app?.custody.by === 'memory')
  const [isAsking, setAsking] = useState(false)
  const works = isChecked || liveForMs(token, page.nowMs()) > 0
  const trouble = copy?.phase === 'failed' ? copy.error : token?.state === 'failed' ? token.error : undefined
  const isRefused = !works && trouble?.kind === 'invalid-client'
  const check = async () => {
    setAsking(true)
    await issueToken(page, keyId)
    setAsking(false)
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Card className="flex flex-col gap-5 p-6">
        <div role="status" className="flex items-start gap-4">
          <span
            aria-hidden
            className={classNames(
              'grid size-11 shrink-0 place-items-center rounded-full',
              works
                ? 'bg-ready-wash text-ready'
                : trouble
                  ? 'bg-problem-wash text-problem'
                  : 'bg-idle-wash text-soft',
            )}
          >
            {works ? (
              <Check size={24} strokeWidth={2.5} />
            ) : trouble ? (
              <TriangleAlert size={22} />
            ) : (
              <ShieldCheck size={22} />
            )}
          </span>
          <div className="min-w-0 pt-0.5">
            <h2 className={`text-lg leading-6 font-semibold tracking-[-0.01em] ${works ? 'text-ready' : ''}`}>
              {works
                ? t('addKey.saved.worksTitle')
                : t(trouble ? 'addKey.saved.troubleTitle' : 'addKey.saved.uncheckedTitle')}
            </h2>
            {works && token?.lifetimeSeconds !== undefined ? (
              <p className="text-pretty text-soft">
                {token.isLifetimeAssumed
                  ? t('addKey.saved.worksTextAssumed')
                  : t('addKey.saved.worksText', {
                      duration: durationWords(secondsToMs(token.lifetimeSeconds)),
                    })}
              </p>
            ) : null}
          </div>
        </div>
        {key && workspace ? (
          <div className="flex min-w-0 items-center gap-3 rounded-xl bg-window px-4 py-3">
            <WorkspaceBadge workspace={workspace} size="lg" />
            <div className="min-w-0">
              <div className="truncate font-semibold">
                <bdi>{key.name}</bdi>
              </div>
              <div className="truncate text-small text-soft">
                <bdi>{workspace.name}</bdi>
                {workspace.sensitive ? ` · ${t('common.sensitive')}` : null}
              </div>
            </div>
          </div>
        ) : null}
        <div className="flex flex-wrap gap-2.5">
          {works ? (
            <Button
              variant="primary"
              size="lg"
              autoFocus
              icon={copy?.phase === 'copied' ? Check : Copy}
              isPending={copy?.phase === 'working'}
              onPress={() => void copyToken(page, keyId)}
              className={classNames('min-w-40', copy?.phase === 'copied' && COPIED_LOOK)}
            >
              {copy?.phase === 'copied' ? t('common.copied') : t('common.copyToken')}
            </Button>
          ) : isRefused ? (
            <NextStep keyId={keyId} error={trouble} />
          ) : (
            <Button variant="primary" size="lg" autoFocus isPending={isAsking} onPress={() => void check()}>
              {t('backup.make.check')}
            </Button>
          )}
          {trouble ? null : (
            <Button size="lg" icon={Send} onPress={() => navigate(page, { screen: 'test', keyId })}>
              {t('addKey.saved.test')}
            </Button>
          )}
        </div>
        {isInMemory ? (
          <p className="border-t border-line pt-4 text-small text-soft">{t('addKey.help.sealedMemory')}</p>
        ) : null}
      </Card>
      {trouble ? (
        <ErrorNote
          error={trouble}
          role="status"
          onAction={() => void check()}
          canTake={(action) => action === 'retry' && works}
        />
      ) : null}
      <div className="flex flex-wrap gap-2 px-2.5">
        <Button variant="ghost" icon={ListPlus} onPress={onAddAnother}>
          {t('addKey.saved.another')}
        </Button>
        <Button variant="ghost" onPress={() => openKey(page, keyId)}>
          {t('common.openKey')}
        </Button>
      </div>
    </div>
  )
}

/** For a refused key: enter the credentials again, or open its details for other options. */
const NextStep = ({ keyId, error }: { readonly keyId: string; readonly error: AppError }) => {
  const page = usePage()
  const { t } = useTranslation()
  return error.reason === undefined ? (
    <Button
      variant="primary"
      size="lg"
      autoFocus
      icon={KeyRound}
      onPress={() => startReplacingSecret(page, keyId)}
    >
      {t('addKey.saved.enterAgain')}
    </Button>
  ) : (
    <Button variant="primary" size="lg" autoFocus onPress={() => openKey(page, keyId)}>
      {t('common.openKey')}
    </Button>
  )
}
