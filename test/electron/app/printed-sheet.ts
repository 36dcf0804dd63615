import { PAGE_ADDRESS } from '../../../src/main/ipc/page-address.ts'
import { sheetOnPaper } from '../../fakes/sheet-on-paper.ts'
import type { RunningKeyward } from './keyward-app.ts'

/** The symbols on the recovery sheet in the open print window. */
export const printedSheet = async ({ app }: RunningKeyward): Promise<string> =>
  sheetOnPaper(
    await app.evaluate(async ({ session }, address) => {
      const answer = await session.fromPartition('keyward-print', { cache: false }).fetch(address)
      return answer.text()
    }, PAGE_ADDRESS),
  )
