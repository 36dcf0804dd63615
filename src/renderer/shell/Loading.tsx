import { Logo } from '../ui/Logo.tsx'

/** The first moment, and a keychain that takes its time: nothing for 300 ms, then the mark. */
export const Loading = () => (
  <div className="grid h-full place-items-center" aria-busy>
    <div className="appear-late">
      <Logo size={56} />
    </div>
  </div>
)
