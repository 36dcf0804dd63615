import { Check, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { copyClientId } from '../../entities/key/key-actions.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { COPIED_FOR_MS, useFlash } from '../../ui/use-elapsed.ts'

/** The old key's client ID, which helps the user find the key among others at the service. */
export const OldClientId = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const [isCopied, flash] = useFlash(COPIED_FOR_MS)
  const copy = async () => {
    if (await copyClientId(page, item.id)) flash()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 rounded-xl border border-line px-3.5 py-2">
      <div className="min-w-0">
        <div className="text-small text-soft">{t('replacement.proof.oldId')}</div>
        <div dir="ltr" className="w-fit font-mono text-small wrap-anywhere">
          {item.clientId}
        </div>
      </div>
      <Button size="sm" icon={isCopied ? Check : Copy} onPress={() => void copy()}>
        {isCopied ? t('common.copied') : t('common.copyClientId')}
      </Button>
    </div>
  )
}
