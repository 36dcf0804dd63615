import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kernel/result.ts'
import type { Questions } from '../i18n/question-words.ts'
import type { Asker } from '../ipc/asker.ts'
import type { AskForPassword } from '../ports/confirm.ts'
import type { AskingProxy, ProxyPassword } from '../ports/proxies.ts'
import { proxyName } from './rules/stored-password.ts'

/**
 * Creates main's question for a proxy's password. SECURITY: S42, what the user types never reaches the page, and
 * nothing that the proxy says is shown.
 */
export const makeAskForPassword =
  ({
    asker,
    questions: { translate, say, common },
    askForPassword,
  }: {
    readonly asker: Pick<Asker, 'ask'>
    readonly questions: Pick<Questions, 'translate' | 'say' | 'common'>
    readonly askForPassword: AskForPassword
  }) =>
  (proxy: AskingProxy, { isAgain }: { isAgain: boolean }): Promise<Result<ProxyPassword, AppError>> => {
    const question = say(
      translate(`ask.proxy.${isAgain ? 'again' : 'message'}`),
      [translate('ask.proxy.detail')],
      translate('ask.contactDatabase.goOn'),
      { atStake: [proxyName(proxy)] },
    )
    const fields = { user: translate('ask.proxy.user'), password: translate('ask.proxy.password') }
    return asker.ask({ call: 'proxies:sign-in' }, (signal) =>
      askForPassword({ ...question, ...common(), fields }, signal),
    )
  }
