import type { Input } from '../../shared/contract/contract.ts'
import type { LiveTeam } from './live-team.ts'
import { isOwner } from './members.ts'
import { type Done, done, notFound } from './refusals.ts'
import { type AdoptionNotes, answerLines, answerNewer, answerPage, type Standing } from './rules/adoption.ts'
import { PAGE } from './rules/epoch-record.ts'

type Answer = Pick<Input<'sharing:follow'>, 'recordHash' | 'answer' | 'notInHands'>

/** The question that an answer is about, as it stands now; undefined when there is no such question. */
export const askedBy = ({ open }: LiveTeam, { recordHash, answer }: Answer): Standing | undefined => {
  const { standing } = open
  switch (standing.kind) {
    case 'lines':
      return answer === 'follow' && standing.question.lines.some(({ first }) => first === recordHash)
        ? standing
        : undefined
    case 'page':
      return standing.hash === recordHash ? standing : undefined
    // Only an owner says that a newer Keyward's record was not ours.
    case 'newer':
      return standing.hash === recordHash && answer === 'refuse' && isOwner(open) ? standing : undefined
    default:
      return undefined
  }
}

/** Answers a question about who is in, the page, or a newer format, and goes on by it. */
export const follow = async (live: LiveTeam, answer: Answer): Done => {
  const { open } = live
  const asked = askedBy(live, answer)
  if (asked === undefined) return notFound
  const noted = await open.note((notes) => ({
    ...notes,
    adoption: answered(open, notes.adoption, asked, answer),
  }))
  if (!noted.ok) return noted
  await live.exchangeSoon()
  if (asked.kind !== 'newer' || asked.by === PAGE || !open.mayMake) return noted
  return done(await open.begin({ members: (now) => now.filter(({ id }) => id !== asked.by) }))
}

const answered = (
  { records }: Pick<LiveTeam['open'], 'records'>,
  notes: AdoptionNotes,
  asked: Standing,
  { recordHash, answer, notInHands = [] }: Answer,
): AdoptionNotes => {
  switch (asked.kind) {
    case 'lines':
      return answerLines(notes, asked.question, { follow: recordHash, notInHands })
    case 'page':
      return answerPage(records, notes, asked.hash, answer === 'follow')
    case 'newer':
      return answerNewer(notes, asked.hash, asked.by)
    default:
      return notes
  }
}
