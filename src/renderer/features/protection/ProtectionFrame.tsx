import type { ReactNode } from 'react'
import { PageHeading } from '../../entities/page/PageHeading.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { EmptyPicture, type EmptyPictureKind } from '../../ui/pictures/EmptyPicture.tsx'

type ProtectionFrameProps = {
  /** Shown instead of the app's logo. */
  readonly picture?: EmptyPictureKind
  readonly title: string
  readonly text?: ReactNode
  readonly children: ReactNode
  readonly width?: 'narrow' | 'wide'
}

/** A full-window screen with the app's name and one question, shown before the keys. */
export const ProtectionFrame = ({
  picture,
  title,
  text,
  children,
  width = 'narrow',
}: ProtectionFrameProps) => (
  <main data-landmark className="@container h-full min-h-0 flex-1 overflow-y-auto">
    <div
      className={`mx-auto flex min-h-full w-full flex-col items-center justify-center gap-6 px-6 py-10 ${
        width === 'narrow' ? 'max-w-[27rem]' : 'max-w-[54rem]'
      }`}
    >
      {picture ? <EmptyPicture kind={picture} /> : <Logo size={56} />}
      <div className="max-w-[34rem] text-center">
        <PageHeading className="mx-auto">{title}</PageHeading>
        {text ? <p className="mt-1.5 wrap-anywhere text-pretty text-soft">{text}</p> : null}
      </div>
      {children}
    </div>
  </main>
)
