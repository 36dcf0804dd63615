import { type ReactNode, useEffect, useRef } from 'react'

type KeptStepProps = { readonly isShown: boolean; readonly children: ReactNode }

/** A step whose fields keep what was typed while another step is shown; coming back, its first field or button has the focus. */
export const KeptStep = ({ isShown, children }: KeptStepProps) => {
  const box = useRef<HTMLDivElement>(null)
  const wasHidden = useRef(false)
  useEffect(() => {
    if (!isShown) wasHidden.current = true
    else if (wasHidden.current)
      [...(box.current?.querySelectorAll<HTMLElement>('input, button') ?? [])]
        .find((each) => each.offsetParent !== null && !each.hasAttribute('disabled'))
        ?.focus()
  }, [isShown])
  return (
    <div ref={box} hidden={!isShown} className={isShown ? 'flex min-w-0 flex-col gap-4' : undefined}>
      {children}
    </div>
  )
}
