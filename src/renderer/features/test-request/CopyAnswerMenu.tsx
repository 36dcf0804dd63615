import { Check, Copy, FileText, Workflow } from 'lucide-react'
import { useEffect, useState } from 'react'
import { MenuTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Input } from '../../../shared/contract/contract.ts'
import { usePage } from '../../state/page-context.ts'
import { reportProblem } from '../../state/problem.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { COPIED_FOR_MS } from '../../ui/use-elapsed.ts'

/** Has main copy the full reply as shown, or as the output of a workflow step. */
export const CopyAnswerMenu = ({ requestId }: { readonly requestId: string }) => {
  const page = usePage()
  const { t } = useTranslation()
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const end = setTimeout(() => setCopied(0), COPIED_FOR_MS)
    return () => clearTimeout(end)
  }, [copied])
  const copy = async (as: Input<'requests:copyReply'>['as']) => {
    const answer = await page.keyward.requests.copyReply({ requestId, as })
    if (!answer.ok) return reportProblem(page, answer.error)
    setCopied((before) => before + 1)
    page.announce(t('testRequest.copyAnswer.done'))
  }
  return (
    <MenuTrigger>
      <IconButton
        label={copied > 0 ? t('testRequest.copyAnswer.copied') : t('testRequest.copyAnswer.button')}
        icon={copied > 0 ? Check : Copy}
        className={copied > 0 ? 'bg-ready-wash text-ready' : ''}
      />
      <Menu label={t('testRequest.copyAnswer.button')}>
        <MenuItem icon={FileText} onAction={() => void copy('body')}>
          {t('testRequest.copyAnswer.body')}
        </MenuItem>
        <MenuItem icon={Workflow} onAction={() => void copy('step')}>
          {t('testRequest.copyAnswer.step')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}
