import type { ReactNode } from 'react'
import { Bars, Plate, Sheet } from './parts.tsx'

/** Says what is missing, or why nothing is shown. */
export type EmptyPictureKind =
  | 'keys'
  | 'pinned'
  | 'search'
  | 'deleted'
  | 'activity'
  | 'request'
  | 'backup'
  | 'locked'
  | 'unreadable'
  | 'calm'

type EmptyPictureProps = { readonly kind: EmptyPictureKind }

/**
 * The decorative picture of an empty area. It draws what is missing in front of a dotted ring, which means "none
 * yet". `calm` draws a closed ring, because nothing is missing. All screens use these pictures, so add a `kind`
 * for a new screen.
 */
export const EmptyPicture = ({ kind }: EmptyPictureProps) => (
  <svg
    aria-hidden
    data-picture={kind}
    width={144}
    height={108}
    viewBox="0 0 144 108"
    fill="none"
    className="picture stroke-soft"
    strokeWidth="3.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <Plate isWhole={kind === 'calm'} />
    {drawings[kind]()}
  </svg>
)

/** A key whose bow is a countdown ring. */
const Keys = () => (
  <>
    <g className="stroke-card" strokeWidth="13">
      <circle cx="60" cy="42" r="15" />
      <path d="m71 53 23 23M83 65l7-7m4 18 6-6" />
    </g>
    <circle cx="60" cy="42" r="15" className="fill-card stroke-line" strokeWidth="5" />
    <path d="m71 53 23 23M83.5 65.5l6.5-6.5m4 17 6-6" strokeWidth="5" />
    <path d="M60 27a15 15 0 1 1-15 15" className="stroke-accent" strokeWidth="5" />
  </>
)

/** A row with a pin. */
const Pinned = () => (
  <>
    <g transform="rotate(-4 72 64)">
      <Sheet x={26} y={46} width={92} height={34} />
      <circle
        cx="44"
        cy="63"
        r="7"
        className="stroke-line-strong"
        strokeWidth="3"
        strokeDasharray="0.1 4.4"
      />
      <Bars x={60} y={55} widths={[38, 24]} />
    </g>
    <path d="M72 42v15" />
    <path d="M62 16h20l-2.5 13.5 6.5 8v4.5H58v-4.5l6.5-8Z" className="fill-card stroke-accent" />
  </>
)

/** A magnifier over empty rows. */
const Search = () => (
  <>
    <Sheet x={24} y={34} width={70} height={48} />
    <Bars x={36} y={45} widths={[46, 24, 30]} />
    <path d="m97 70 15 15" strokeWidth="6" />
    <circle cx="84" cy="57" r="18" className="fill-card stroke-accent" strokeWidth="4.5" />
    <path d="M74 57a10 10 0 0 1 10-10" className="stroke-line" />
  </>
)

/** A bin, open and empty. */
const Deleted = () => (
  <>
    <path d="M48 42h48l-5 42a5 5 0 0 1-5 4.5H58a5 5 0 0 1-5-4.5Z" className="fill-card" />
    <path d="M64 54l2 22m14-22-2 22" className="stroke-line-strong" strokeWidth="3" />
    <g transform="rotate(-11 44 34)">
      <path d="M42 33h60M64 33v-6h16v6" className="stroke-accent" />
    </g>
  </>
)

/** A sheet with a timeline, its last event just drawn. */
const Activity = () => (
  <>
    <Sheet x={34} y={18} width={76} height={72} />
    <path d="M52 38v34" className="stroke-line" strokeWidth="3" />
    <circle cx="52" cy="34" r="6" className="fill-card stroke-accent" />
    <g className="fill-card stroke-line-strong" strokeWidth="3">
      <circle cx="52" cy="54" r="4.5" />
      <circle cx="52" cy="74" r="4.5" />
    </g>
    <Bars x={67} y={31.5} widths={[30]} />
    <Bars x={67} y={51.5} widths={[22]} />
    <Bars x={67} y={71.5} widths={[27]} />
  </>
)

/** A request in flight, with no reply yet. */
const Request = () => (
  <>
    <Sheet x={26} y={54} width={76} height={32} />
    <Bars x={38} y={63} widths={[44, 28]} />
    <path d="M112 18 66 34.5l18 8.5 9 18Z" className="fill-card stroke-accent" />
    <path d="M112 18 84 43" className="stroke-accent" />
  </>
)

/** A box with a copy going into it. */
const Backup = () => (
  <>
    <path d="M44 52h56v30a5 5 0 0 1-5 5H49a5 5 0 0 1-5-5Z" className="fill-card" />
    <path d="M40 40h64v12H40z" className="fill-card" />
    <path d="M72 60v16m-7-7 7 7 7-7" className="stroke-accent" />
    <path d="M54 30h36M60 21h24" className="stroke-line-strong" strokeWidth="3" />
  </>
)

/** A closed padlock. Its keyhole is a ring and a bar. */
const Locked = () => (
  <>
    <path d="M56 50V38a16 16 0 0 1 32 0v12" strokeWidth="5" />
    <rect x="46" y="48" width="52" height="40" rx="8" className="fill-card" />
    <circle cx="72" cy="64" r="5" className="stroke-accent" />
    <path d="M72 70v7" className="stroke-accent" />
  </>
)

/** A sheet torn in two. */
const Unreadable = () => (
  <>
    <g transform="rotate(-7 54 54)">
      <path
        d="M43 20h27l-5 12 8 11-9 11 8 11-9 12 2 11H43a8 8 0 0 1-8-8V28a8 8 0 0 1 8-8Z"
        className="fill-card"
      />
      <Bars x={45} y={34} widths={[15, 17, 12]} />
    </g>
    <g transform="rotate(6 92 54)">
      <path
        d="M82 20h17a8 8 0 0 1 8 8v52a8 8 0 0 1-8 8H76l-2-11 9-12-8-11 9-11-8-11Z"
        className="fill-card stroke-problem"
      />
      <Bars x={90} y={34} widths={[10, 8, 10]} />
    </g>
  </>
)

const Calm = () => <path d="m54 55 12.5 12.5L91 42" className="stroke-ready" strokeWidth="7" />

const drawings: Record<EmptyPictureKind, () => ReactNode> = {
  keys: Keys,
  pinned: Pinned,
  search: Search,
  deleted: Deleted,
  activity: Activity,
  request: Request,
  backup: Backup,
  locked: Locked,
  unreadable: Unreadable,
  calm: Calm,
}
