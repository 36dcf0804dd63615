import type { Handlers } from '../../shared/contract/contract.ts'
import { ok } from '../../shared/kernel/result.ts'
import type { ClipboardService } from './clipboard-service.ts'

/** Reads the clipboard's state, and clears it. Copying is part of other calls. */
export const clipboardHandlers = ({ clipboard }: { readonly clipboard: ClipboardService }) =>
  ({
    'clipboard:state': async () => ok(clipboard.state()),
    'clipboard:clear': async () => ok(await clipboard.clear()),
  }) satisfies Partial<Handlers>
