import { ok } from '../../shared/result.ts'
import type { Services } from '../composition/services.ts'
import type { UseCases } from '../composition/use-cases.ts'
import type { PlannedHandlers } from '../ipc/confirmation.ts'
import type { ClipboardPlans } from './questions.ts'

type Deps = Pick<UseCases, 'copyToken' | 'copyTokenRequest' | 'copyClientId' | 'copySecret'> &
  Pick<Services, 'tokens' | 'clipboard'>

/** Copying, by key id, after user input (S23, S24a); and the clipboard's state. */
export const copyHandlers = ({ tokens, clipboard, ...app }: Deps) =>
  ({
    'tokens:copy': async ({ keyId, as = 'token' }) => {
      if (as === 'token' || as === 'header') return app.copyToken(keyId, as)
      const receipt = await app.copyTokenRequest(keyId, as)
      return receipt.ok ? ok({ token: tokens.summary(keyId), receipt: receipt.value }) : receipt
    },

    'keys:copyClientId': ({ keyId }) => app.copyClientId(keyId),

    'keys:copySecret': (_input, key) => app.copySecret(key),

    'clipboard:state': async () => ok(clipboard.state()),

    'clipboard:clear': async () => ok(await clipboard.clear()),
  }) satisfies Partial<PlannedHandlers<ClipboardPlans>>
