import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharingTeam } from '../../../shared/sharing.ts'
import { listWords, sentenceWords } from '../../format/time-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { ActButton } from './ActButton.tsx'
import { CheckList } from './Choices.tsx'
import { type QuestionAbout, QuestionWords } from './QuestionWords.tsx'
import { useIsWritable } from './use-sharing-call.ts'

type LinesQuestionProps = {
  readonly team: SharingTeam
  readonly lines: QuestionAbout<'lines'>['lines']
  readonly onTypePage: () => void
}

type Line = LinesQuestionProps['lines'][number]

/** Who is in was changed in two ways at once: which computers are in the person's hands, and whom this one follows. */
export const LinesQuestion = ({ team, lines, onTypePage }: LinesQuestionProps) => {
  const { t } = useTranslation()
  const isWritable = useIsWritable()
  const [notInHands, setNotInHands] = useState<ReadonlySet<string>>(new Set())
  const thisId = team.persons.flatMap(({ computers }) => computers).find(({ isThis }) => isThis)?.id
  const makers = new Map(
    lines.flatMap((line) => line.makers).flatMap((maker) => (maker.id === thisId ? [] : [[maker.id, maker]])),
  )
  const nameOf = ({ makers: of }: Line) => listWords(of.map(({ name }) => name))
  const current = lines.find(({ isCurrent }) => isCurrent)
  const answer = { teamId: team.id, answer: 'follow' as const, notInHands: [...notInHands] }
  return (
    <>
      <QuestionWords title={t('sharing.question.lines')} text={t('sharing.question.linesText')} />
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-3">
        {lines.map((line) => (
          <li
            key={line.recordHash}
            className="flex min-w-0 flex-col gap-1.5 rounded-xl border border-line p-3.5"
          >
            <h6 className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
              <bdi>{nameOf(line)}</bdi>
              {line.isCurrent ? <Pill tone="idle">{t('sharing.question.current')}</Pill> : null}
            </h6>
            <p className="text-body text-pretty text-soft">
              {sentenceWords(
                line.putOut.length > 0
                  ? t('sharing.question.putOut', { names: listWords(line.putOut) })
                  : t('sharing.question.putOutNobody'),
                line.followers.length > 0
                  ? t('sharing.question.followers', { names: listWords(line.followers) })
                  : '',
                line.isNewer ? t('sharing.question.lineNewer') : '',
              )}
            </p>
          </li>
        ))}
      </ul>
      <CheckList
        label={t('sharing.question.notInHands')}
        items={[...makers.values()]}
        chosen={notInHands}
        onChange={setNotInHands}
        isDisabled={!isWritable}
      />
      <div className="flex flex-wrap gap-2">
        {lines.map((line) =>
          line.isCurrent || line.isNewer ? null : (
            <ActButton
              key={line.recordHash}
              act={(sharing) => sharing.follow({ ...answer, recordHash: line.recordHash })}
            >
              {t(current ? 'sharing.question.followInstead' : 'sharing.question.follow', {
                name: nameOf(line),
              })}
            </ActButton>
          ),
        )}
        {current ? (
          <ActButton act={(sharing) => sharing.follow({ ...answer, recordHash: current.recordHash })}>
            {t('sharing.question.rightSo')}
          </ActButton>
        ) : null}
        <Button size="sm" variant="ghost" isDisabled={!isWritable} onPress={onTypePage}>
          {t('sharing.question.neither')}
        </Button>
      </div>
    </>
  )
}
