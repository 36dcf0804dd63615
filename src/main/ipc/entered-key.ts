import type { Input } from '../../shared/ipc-contract.ts'
import type { NewKey } from '../domain/keys/prepare-key.ts'
import { Secret } from '../domain/secret.ts'

/** The key that a call enters, without the call's other fields. */
export const enteredKey = ({
  check: _check,
  requestId: _requestId,
  clientSecret,
  ...facts
}: Input<'keys:add'>): NewKey => ({ ...facts, clientSecret: new Secret(clientSecret) })
