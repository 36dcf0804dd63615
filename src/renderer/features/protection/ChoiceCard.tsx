import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'

type ChoiceCardProps = {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** One way to protect secrets, with an explanation. */
export const ChoiceCard = ({ icon: Icon, title, text, children }: ChoiceCardProps) => (
  <Card className="flex min-w-0 flex-col gap-4 p-6">
    <div className="flex items-start gap-3.5">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-xl bg-accent-wash text-accent"
      >
        <Icon size={20} />
      </span>
      <div className="min-w-0">
        <h2 className="text-base leading-6 font-semibold tracking-[-0.01em]">{title}</h2>
        <p className="text-pretty text-soft">{text}</p>
      </div>
    </div>
    {children}
  </Card>
)
