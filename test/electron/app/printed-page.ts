import { PAGE_ADDRESS } from '../../../src/main/desktop/page-address.ts'
import { keyOnPage } from '../../fakes/key-on-page.ts'
import type { RunningKeyward } from './keyward-app.ts'

/** The key on the recovery page whose window is open. */
export const keyOnPrintedPage = async ({ app }: RunningKeyward): Promise<string> =>
  keyOnPage(
    await app.evaluate(async ({ session }, address) => {
      const answer = await session.fromPartition('keyward-print', { cache: false }).fetch(address)
      return answer.text()
    }, PAGE_ADDRESS),
  )
