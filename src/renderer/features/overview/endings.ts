import type { KeySummary } from '../../../shared/model.ts'
import type { PageState } from '../../state/page-state.ts'
import type { Ending } from './timeline-layout.ts'

/** Everything that ends until then: every live token, and every key with its end date. */
export const endingsOf = (
  keys: readonly KeySummary[],
  tokens: PageState['tokens'],
  untilMs: number,
): readonly Ending[] =>
  keys.flatMap((key): Ending[] => {
    const { id: keyId, name } = key
    const token = tokens.get(keyId)
    const isLive = token?.expiresAtMs !== undefined && token.state !== 'expired' && token.state !== 'none'
    return [
      ...(isLive && token.expiresAtMs !== undefined
        ? [{ keyId, name, kind: 'token' as const, atMs: token.expiresAtMs }]
        : []),
      ...(key.provenDeadAtMs === undefined &&
      key.keyExpiresAtMs !== undefined &&
      key.keyExpiresAtMs <= untilMs
        ? [{ keyId, name, kind: 'key' as const, atMs: key.keyExpiresAtMs }]
        : []),
    ]
  })
