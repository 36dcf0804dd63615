// @ts-check
import { parseArgs } from 'node:util'
import { Explained } from '../command.mjs'

/** As many rounds as a published table needs. */
export const fullRounds = 10

/**
 * @typedef {object} Peer Another Electron app to stand beside.
 * @property {string} path an executable, or an app's folder or asar for our own runtime
 * @property {string} ready the CSS selector of what its window shows when it is ready
 */

/**
 * @typedef {object} BenchArguments
 * @property {number} rounds
 * @property {readonly Peer[]} peers
 * @property {readonly string[]} only the measures to take; empty for all
 * @property {number} searchMegabytes how much is searched for copies of secrets; a tenth of a published run in a quick look
 * @property {number} hours of use after which the memory is looked at once more; 0 for none
 */

/**
 * Reads `--rounds N`, `--peer PATH --ready SELECTOR` (as often as there are peers) `--only MEASURE`,
 * `--search-mb N` and `--hours N`.
 * @param {readonly string[]} argv
 * @returns {BenchArguments}
 * @throws {Explained}
 */
export function readBenchArguments(argv) {
  const { rounds = String(fullRounds), peer = [], ready = [], only = [], hours = '0', ...rest } = parse(argv)
  const isQuick = Number(rounds) < fullRounds
  const { 'search-mb': searchMegabytes = isQuick ? '100' : '1000' } = rest
  if (!/^[1-9]\d{0,3}$/.test(rounds)) throw new Explained('--rounds must be a number from 1.')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(hours)) throw new Explained('--hours must be a number, as in 1 or 0.5.')
  if (!/^[1-9]\d{0,3}$/.test(searchMegabytes)) throw new Explained('--search-mb must be a number from 1.')
  if (peer.length !== ready.length) {
    throw new Explained(
      'Each --peer PATH needs its --ready SELECTOR: what its window shows when it is ready.',
    )
  }
  const peers = peer.map((path, index) => ({ path, ready: ready[index] ?? '' }))
  return {
    rounds: Number(rounds),
    peers,
    only,
    searchMegabytes: Number(searchMegabytes),
    hours: Number(hours),
  }
}

/** @param {readonly string[]} argv */
function parse(argv) {
  const options = /** @type {const} */ ({
    rounds: { type: 'string' },
    peer: { type: 'string', multiple: true },
    ready: { type: 'string', multiple: true },
    only: { type: 'string', multiple: true },
    'search-mb': { type: 'string' },
    hours: { type: 'string' },
  })
  try {
    return parseArgs({ args: [...argv], options }).values
  } catch (error) {
    throw new Explained(error instanceof Error ? error.message : 'The command line cannot be read.')
  }
}
