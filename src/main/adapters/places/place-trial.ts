import { randomBytes, randomUUID } from 'node:crypto'
import type { Place, PlaceProblem, TrialReason, TrialStep, TrialStepName } from '../../ports/place.ts'
import { fileName, MOST_FILE_BYTES, pairingName, type TeamFile } from '../../sharing/rules/file-names.ts'
import { hashOf } from './place-files.ts'

/** Why a step failed. */
export interface Failure {
  readonly problem: PlaceProblem
  readonly reason?: TrialReason | undefined
}

/** One step's work; it fails by what it answers, or by what it throws. */
export type Step = readonly [TrialStepName, () => Promise<Failure | undefined>]

/** A step for each that was tried; none follows one that failed. */
export const runSteps = async (
  steps: readonly Step[],
  failureOf: (thrown: unknown) => Failure,
): Promise<TrialStep[]> => {
  const done: TrialStep[] = []
  for (const [name, work] of steps) {
    const failure = await work().catch(failureOf)
    done.push({ name, ...failure })
    if (failure !== undefined) break
  }
  return done
}

const withHash = (size: number, nameOf: (hash: string) => string) => {
  const bytes = new Uint8Array(randomBytes(size))
  return { bytes, name: nameOf(hashOf(bytes)) }
}

/** A team of random files: two records of one number, a message in two forms, and others of each size that matters. */
const newTrialFiles = () => {
  const team = hashOf(randomBytes(32))
  const epoch = hashOf(randomBytes(32))
  const author = randomUUID()
  const ofTeam = (size: number, fileOf: (hash: string) => TeamFile) =>
    withHash(size, (hash) => fileName(team, fileOf(hash)))
  const newRecord = () =>
    ofTeam(MOST_FILE_BYTES.epoch, (hash) => ({ kind: 'epoch', generation: 0, number: 0, by: author, hash }))
  const messageName = pairingName(`${hashOf(randomBytes(32))}.message`)
  const [record, message] = [newRecord(), withHash(64, () => messageName)]
  const entries = [1, 1_024, 1_152, MOST_FILE_BYTES.entry].map((size, index) =>
    ofTeam(size, (hash) => ({ kind: 'entry', epoch, author, stream: 0, n: index + 1, hash })),
  )
  const part = ofTeam(MOST_FILE_BYTES.part, (hash) => ({ kind: 'part', hash }))
  return {
    team,
    record,
    message,
    all: [part, ...entries, message, record],
    otherRecord: newRecord(),
    otherMessage: withHash(64, () => messageName),
  }
}

/** Writes files, reads them back, and tries to write others in their stead: whether what is written there stays as it was. */
export const writingSteps = (place: Place): readonly [Step, ...Step[]] => {
  const { team, record, message, all, otherRecord, otherMessage } = newTrialFiles()
  const unlessSo = (isSo: boolean): Failure | undefined => (isSo ? undefined : { problem: 'unfit' })
  return [
    [
      'written',
      async () => {
        for (const { name, bytes } of all) {
          const written = await place.write(name, bytes)
          if (!written.ok) return { problem: written.error }
        }
        return undefined
      },
    ],
    [
      'kept',
      async () => {
        for (const { name, bytes } of all) {
          const read = await place.read(name)
          if (!read.ok || read.value === undefined || Buffer.compare(read.value, bytes) !== 0)
            return { problem: 'unfit' }
        }
        const listed = await place.listEpochs(team)
        return unlessSo(listed.ok && listed.value.map(({ name }) => name).join() === record.name)
      },
    ],
    [
      'write-once',
      async () => {
        const other = await place.write(message.name, otherMessage.bytes)
        const again = await place.write(message.name, message.bytes)
        const beside = await place.writeEpoch(otherRecord.name, otherRecord.bytes, [])
        return unlessSo(!other.ok && again.ok && beside.ok && beside.value === 'behind')
      },
    ],
  ]
}
