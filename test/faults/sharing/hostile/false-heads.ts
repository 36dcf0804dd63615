import type { EntryPosition } from '../../../../src/main/ports/sharing-place.ts'
import { err } from '../../../../src/shared/result.ts'
import { heads, invented, shows } from './alterations.ts'
import { type Lie, lie, ofAuthor, unknownHash } from './lie.ts'
import type { Team } from './team-of-two.ts'

/** Changes the head of one computer's log. */
const headOf =
  (whose: 'desktopId' | 'laptopId', change: (head: EntryPosition, team: Team) => readonly EntryPosition[]) =>
  (team: Team) =>
    heads((all) =>
      all.flatMap((head) => (ofAuthor(team[whose], team.sharedChain)(head) ? change(head, team) : [head])),
    )

/** A place whose heads are not those of its entries. */
export const falseHeads: readonly Lie[] = [
  lie('heads: none', 'healed', () => heads(() => [])),
  lie('heads: none, after all was read', 'healed', () => heads(() => []), true),
  lie('heads: backwards', '', () => heads((all) => [...all].reverse())),
  lie('heads: each twice', '', () => heads((all) => [...all, ...all])),
  lie('heads: of yesterday', '', ({ yesterday }) => shows(yesterday)),
  lie('heads: of yesterday, after all was read', 'healed', ({ yesterday }) => shows(yesterday), true),
  lie(
    'everything of yesterday, and writing is refused',
    'refused',
    ({ yesterday }) =>
      (asked, honest, place) =>
        asked.call === 'append' ? err('refused') : shows(yesterday)(asked, honest, place),
    true,
  ),
  lie('the first entry alone', 'healed', ({ today }) => shows(today.slice(0, 1))),
  lie('no log of what is shared', 'healed', ({ sharedChain }) =>
    heads((all) => all.filter(({ chain }) => chain !== sharedChain)),
  ),
  lie('no log of who is in', 'healed', ({ chain }) =>
    heads((all) => all.filter((head) => head.chain !== chain)),
  ),
  lie('no log of the desktop', 'healed', ({ desktopId }) =>
    heads((all) => all.filter(({ author }) => author !== desktopId)),
  ),
  lie('no log of this computer', '', ({ laptopId }) =>
    heads((all) => all.filter(({ author }) => author !== laptopId)),
  ),
  lie(
    'the desktop’s number is one higher',
    'not-downloaded',
    headOf('desktopId', (head) => [{ ...head, n: head.n + 1, hash: unknownHash }]),
  ),
  lie(
    'the desktop’s number is 2^31 − 1',
    'not-downloaded',
    headOf('desktopId', (head) => [{ ...head, n: 2 ** 31 - 1, hash: unknownHash }]),
  ),
  lie(
    'the desktop’s number is 2^53 − 1',
    'not-downloaded',
    headOf('desktopId', (head) => [{ ...head, n: 2 ** 53 - 1, hash: unknownHash }]),
  ),
  lie(
    'the desktop’s number is 1',
    'changed Desktop',
    headOf('desktopId', (head) => [{ ...head, n: 1 }]),
  ),
  lie(
    'another hash at a number that was seen',
    'changed Desktop',
    headOf('desktopId', (head) => [{ ...head, n: 1, hash: unknownHash }]),
  ),
  lie(
    'another hash at a number that comes',
    'changed Desktop',
    headOf('desktopId', (head) => [{ ...head, hash: unknownHash }]),
  ),
  lie(
    'another hash at the newest number, after it was read',
    'changed Desktop',
    headOf('desktopId', (head) => [{ ...head, hash: unknownHash }]),
    true,
  ),
  lie(
    'two at the desktop’s newest number',
    'changed Desktop',
    headOf('desktopId', (head) => [head, { ...head, hash: unknownHash }]),
  ),
  lie(
    'two at a number that comes, neither there',
    'changed Desktop',
    headOf('desktopId', (head) => [
      { ...head, hash: 'cd'.repeat(32) },
      { ...head, hash: unknownHash },
    ]),
  ),
  lie(
    'the desktop’s logs, each under the other’s chain',
    'not-downloaded, changed Desktop',
    ({ chain, sharedChain, desktopId }) =>
      heads((all) =>
        all.map((head) =>
          head.author === desktopId ? { ...head, chain: head.chain === chain ? sharedChain : chain } : head,
        ),
      ),
  ),
  lie(
    'the desktop’s log under the laptop’s name',
    'not-downloaded, healed',
    headOf('desktopId', (head, { laptopId }) => [{ ...head, author: laptopId }]),
  ),
  lie(
    'the laptop’s log under the desktop’s name',
    'changed Desktop',
    headOf('laptopId', (head, { desktopId }) => [{ ...head, author: desktopId }]),
  ),
  lie(
    'this computer wrote more, which nobody can read',
    'not-downloaded',
    headOf('laptopId', (head) => [{ ...head, n: head.n + 1, hash: unknownHash }]),
  ),
  lie(
    'this computer wrote 2^31 − 1 entries',
    'not-downloaded',
    headOf('laptopId', (head) => [{ ...head, n: 2 ** 31 - 1, hash: unknownHash }]),
  ),
  lie(
    'this computer wrote something else',
    'changed Laptop',
    headOf('laptopId', (head) => [{ ...head, hash: unknownHash }]),
  ),
  lie(
    'this computer wrote two at one number',
    'changed Laptop',
    headOf('laptopId', (head) => [head, { ...head, hash: unknownHash }]),
  ),
  lie('this computer wrote in the chain of authority', 'not-downloaded', ({ chain, laptopId }) =>
    heads((all) => [...all, { chain, author: laptopId, n: 1, hash: unknownHash }]),
  ),
  lie('this computer wrote in a chain that nobody knows', '', ({ laptopId }) =>
    heads((all) => [...all, { ...invented(), author: laptopId }]),
  ),
  lie('one author that nobody knows', '', ({ sharedChain }) =>
    heads((all) => [invented(sharedChain), ...all]),
  ),
  lie('5,000 authors that nobody knows', '', ({ sharedChain, chain }) =>
    heads((all) => [
      ...Array.from({ length: 5_000 }, (_, at) => invented(at % 2 === 0 ? chain : sharedChain)),
      ...all,
    ]),
  ),
  lie('20,000 logs in chains that nobody knows', '', () =>
    heads((all) => [...Array.from({ length: 20_000 }, () => invented()), ...all]),
  ),
]
