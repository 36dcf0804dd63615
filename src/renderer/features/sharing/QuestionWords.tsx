import type { SharingQuestion } from '../../../shared/sharing.ts'

/** A question of one kind. */
export type QuestionAbout<About extends SharingQuestion['about']> = Extract<SharingQuestion, { about: About }>

type QuestionWordsProps = { readonly title: string; readonly text: string; readonly level?: 3 | 5 }

/** What is asked, and why. */
export const QuestionWords = ({ title, text, level = 5 }: QuestionWordsProps) => {
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-col gap-0.5">
      <Heading className="font-semibold wrap-anywhere">{title}</Heading>
      <p className="text-pretty text-soft">{text}</p>
    </div>
  )
}

type CodeLinesProps = { readonly lines: readonly string[] }

/** Hosts or addresses, one a line, left to right. */
export const CodeLines = ({ lines }: CodeLinesProps) => (
  <ul className="font-mono text-xs leading-[1.6]">
    {lines.map((line) => (
      <li key={line} className="wrap-anywhere select-text">
        <bdi dir="ltr">{line}</bdi>
      </li>
    ))}
  </ul>
)
