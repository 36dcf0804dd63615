import { Check, ChevronDown, Copy, Terminal, TriangleAlert, Workflow } from 'lucide-react'
import { Header, MenuSection, MenuTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { WrittenRequest } from '../../../shared/requests/request.ts'
import { usePage } from '../../state/page-context.ts'
import { reportProblem } from '../../state/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Menu, MenuItem, MenuLine } from '../../ui/Menu.tsx'
import { COPIED_FOR_MS, useFlash } from '../../ui/use-elapsed.ts'
import { useIsLow } from '../../ui/use-media-query.ts'

type CopyAsMenuProps = {
  readonly keyId: string
  /** True if no path was entered, so that the menu copies the token request instead. */
  readonly isTokenRequest: boolean
  /** Returns the current request. If it can't be sent, shows its problems and returns undefined. */
  readonly read: () => WrittenRequest | undefined
}

type Form = 'curl' | 'step'
const forms = [
  { as: 'curl', icon: Terminal },
  { as: 'step', icon: Workflow },
] as const satisfies readonly { as: Form; icon: typeof Terminal }[]

/**
 * Has main copy the request for sharing, with a placeholder for the token. The live token is included only on
 * request.
 */
export const CopyAsMenu = ({ keyId, isTokenRequest, read }: CopyAsMenuProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [isCopied, flash] = useFlash(COPIED_FOR_MS)
  const isLow = useIsLow()

  const copyRequest = (as: Form, withToken: boolean) => {
    const request = read()
    return request && page.keyward.requests.copyAs({ keyId, ...request, as, ...(withToken && { withToken }) })
  }
  const copy = async (as: Form, withToken = false) => {
    const answer = await (isTokenRequest
      ? page.keyward.tokens.copy({ keyId, as })
      : copyRequest(as, withToken))
    if (answer === undefined) return
    if (!answer.ok) return reportProblem(page, answer.error)
    flash()
    page.announce(t('common.copied'))
  }
  return (
    <MenuTrigger>
      <Button size="sm" variant="ghost" icon={isCopied ? Check : Copy}>
        <span className="flex items-center gap-1">
          {isCopied ? t('common.copied') : t('testRequest.copyAs.button')}
          <ChevronDown aria-hidden size={14} />
        </span>
      </Button>
      <Menu label={t('testRequest.copyAs.button')} placement={isLow ? 'start top' : 'bottom end'}>
        <MenuSection>
          <SectionHead
            text={isTokenRequest ? t('testRequest.copyAs.tokenRequest') : t('testRequest.copyAs.placeholder')}
          />
          {forms.map(({ as, icon }) => (
            <MenuItem key={as} icon={icon} onAction={() => void copy(as)}>
              {t(`testRequest.copyAs.${as}`)}
            </MenuItem>
          ))}
        </MenuSection>
        {isTokenRequest ? null : (
          <>
            <MenuLine />
            <MenuSection>
              <SectionHead text={t('testRequest.copyAs.live')} isCareful />
              {forms.map(({ as, icon }) => (
                <MenuItem key={as} icon={icon} onAction={() => void copy(as, true)}>
                  {t(`testRequest.copyAs.${as}Live`)}
                </MenuItem>
              ))}
            </MenuSection>
          </>
        )}
      </Menu>
    </MenuTrigger>
  )
}

type SectionHeadProps = { readonly text: string; readonly isCareful?: boolean }

const SectionHead = ({ text, isCareful = false }: SectionHeadProps) => (
  <Header
    className={classNames(
      'flex max-w-72 items-start gap-2 px-2.5 pt-1.5 pb-1 text-small',
      isCareful ? 'font-medium text-soon' : 'text-soft',
    )}
  >
    {isCareful ? <TriangleAlert aria-hidden size={14} className="mt-px shrink-0" /> : null}
    {text}
  </Header>
)
