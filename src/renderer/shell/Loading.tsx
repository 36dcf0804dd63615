import { Logo } from '../ui/Logo.tsx'

/** Shown at startup and for a slow keychain: nothing for 300 ms, then the logo. */
export const Loading = () => (
  <div className="grid h-full place-items-center" aria-busy>
    <div className="appear-late">
      <Logo size={56} />
    </div>
  </div>
)
