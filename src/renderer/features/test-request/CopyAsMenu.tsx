import { Check, ChevronDown, Copy, Terminal, TriangleAlert, Workflow } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Header, MenuSection, MenuTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Input } from '../../../shared/contract/contract.ts'
import type { WrittenRequest } from '../../../shared/model.ts'
import { usePage } from '../../state/page-context.ts'
import { reportProblem } from '../../state/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/Menu.tsx'
import { COPIED_FOR_MS } from '../../ui/use-elapsed.ts'
import { useIsLow } from '../../ui/use-media-query.ts'

type CopyAsMenuProps = {
  readonly keyId: string
  /** The current request, or nothing (and its problems are shown) when it cannot be sent. */
  readonly read: () => WrittenRequest | undefined
}

const forms = [
  { as: 'curl', icon: Terminal },
  { as: 'powershell', icon: Terminal },
  { as: 'step', icon: Workflow },
] as const satisfies readonly { as: Input<'requests:copyAs'>['as']; icon: typeof Terminal }[]

/** Has main copy the request to share: with a placeholder, or, on request, with the live token. */
export const CopyAsMenu = ({ keyId, read }: CopyAsMenuProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [copied, setCopied] = useState(0)
  const isLow = useIsLow()
  useEffect(() => {
    if (copied === 0) return
    const end = setTimeout(() => setCopied(0), COPIED_FOR_MS)
    return () => clearTimeout(end)
  }, [copied])

  const copy = async (as: Input<'requests:copyAs'>['as'], withToken: boolean) => {
    const request = read()
    if (request === undefined) return
    const answer = await page.keyward.requests.copyAs({
      keyId,
      ...request,
      as,
      ...(withToken && { withToken }),
    })
    if (!answer.ok) return reportProblem(page, answer.error)
    setCopied((before) => before + 1)
    page.announce(t(withToken ? 'testRequest.copyAs.doneWithToken' : 'testRequest.copyAs.done'))
  }
  return (
    <MenuTrigger>
      <Button size="sm" variant="ghost" icon={copied > 0 ? Check : Copy}>
        <span className="flex items-center gap-1">
          {copied > 0 ? t('testRequest.copyAs.copied') : t('testRequest.copyAs.button')}
          <ChevronDown aria-hidden size={14} />
        </span>
      </Button>
      <Menu label={t('testRequest.copyAs.button')} placement={isLow ? 'start top' : 'bottom end'}>
        <MenuSection>
          <SectionHead text={t('testRequest.copyAs.placeholder')} />
          {forms.map(({ as, icon }) => (
            <MenuItem key={as} icon={icon} onAction={() => void copy(as, false)}>
              {t(`testRequest.copyAs.${as}`)}
            </MenuItem>
          ))}
        </MenuSection>
        <MenuLine />
        <MenuSection>
          <SectionHead text={t('testRequest.copyAs.live')} isCareful />
          {forms.map(({ as, icon }) => (
            <MenuItem key={as} icon={icon} onAction={() => void copy(as, true)}>
              {t(`testRequest.copyAs.${as}Live`)}
            </MenuItem>
          ))}
        </MenuSection>
      </Menu>
    </MenuTrigger>
  )
}

const SectionHead = ({
  text,
  isCareful = false,
}: {
  readonly text: string
  readonly isCareful?: boolean
}) => (
  <Header
    className={`flex max-w-72 items-start gap-2 px-2.5 pt-1.5 pb-1 text-small ${isCareful ? 'font-medium text-soon' : 'text-soft'}`}
  >
    {isCareful ? <TriangleAlert aria-hidden size={14} className="mt-px shrink-0" /> : null}
    {text}
  </Header>
)
