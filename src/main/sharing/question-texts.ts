import type { Input } from '../../shared/contract/contract.ts'
import type { Translate } from '../i18n/translate.ts'
import { nameIn } from './members.ts'
import { PAGE } from './rules/epoch-record.ts'
import type { Sharing } from './sharing.ts'
import type { Team } from './team/team.ts'

/** One's own next computer, a colleague, or a colleague's next computer. */
export const letInWords = (
  translate: Translate,
  team: string,
  { isKnown, offer, request, personName: person }: NonNullable<ReturnType<Sharing['pairing']['right']>>,
): [message: string, detail: string[]] => {
  const name = request.label
  if (!offer.isColleague)
    return [
      translate('askSharing.confirm.own', { name }),
      [translate('askSharing.confirm.ownDetail', { team })],
    ]
  return [
    translate(`askSharing.confirm.${isKnown ? 'computer' : 'people'}`, { person, team, name }),
    [
      translate('askSharing.confirm.peopleDetail', { person }),
      ...(offer.role === 'owner' ? [translate('askSharing.confirm.asOwner', { person })] : []),
    ],
  ]
}

/** Records that contradict each other: who made this line of them, and whom it puts out. */
export const lineWords = (
  translate: Translate,
  open: Team,
  { question }: Extract<Team['standing'], { kind: 'lines' }>,
  { recordHash, notInHands = [] }: Pick<Input<'sharing:follow'>, 'recordHash' | 'notInHands'>,
): [message: string, detail: string[]] => {
  const line = question.lines.find(({ first }) => first === recordHash)
  const named = (ids: readonly string[] = []) => ids.filter((id) => id !== PAGE).map((id) => nameIn(open, id))
  const out = named(line?.putOut)
  const lost = named(notInHands)
  return [
    translate('askSharing.follow.line', { names: named(line?.makers) }),
    [
      out.length === 0
        ? translate('askSharing.follow.lineOfAll')
        : translate('askSharing.follow.lineDetail', { out }),
      ...(lost.length === 0 ? [] : [translate('askSharing.follow.notInHands', { out: lost })]),
    ],
  ]
}
