import inter from '../../../../assets/fonts/inter-latin.woff2?inline'

/** The style of main's pages: the app's font and colours, over a blurred picture of the page. */
export const questionStyle = (isDark: boolean, picture: string | undefined): string => `
@font-face { font-family: 'Inter Variable'; font-weight: 100 900; src: url('${inter}') format('woff2-variations') }
:root { color-scheme: ${isDark ? 'dark' : 'light'}; font: 13px/1.5 'Inter Variable', system-ui, 'Noto Sans', sans-serif;
  color: light-dark(#151a23, #eef1f6); background: light-dark(#f4f6f9, #16181d);
  --accent: light-dark(#1d5bbf, #8db7ff); --accent-resting: light-dark(#4a6fae, #6d8fc9); --line: light-dark(#8992a1, #6b7482) }
* { box-sizing: border-box }
body { margin: 0 }
.page { position: fixed; inset: 0; overflow: hidden; z-index: -1 }
.page::before { content: ''; position: absolute; inset: -64px; filter: blur(32px); background: ${picture ? `url('${picture}') center / cover` : 'none'} }
.page::after { content: ''; position: absolute; inset: 0; background: light-dark(#0f172a73, #000000a6) }
form { min-height: 100vh; display: grid; place-items: center; padding: 24px }
main { width: min(100%, 520px); padding: 24px; border-radius: 14px; background: light-dark(#ffffff, #1f2229);
  box-shadow: 0 2px 6px light-dark(#0f172a14, #00000080), 0 12px 40px light-dark(#0f172a29, #000000b3) }
h1 { margin: 0; font-size: 17px; line-height: 1.35; font-weight: 650; overflow-wrap: anywhere;
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden }
ul { margin: 14px 0 0; padding: 10px 14px; list-style: none; border-radius: 8px; background: light-dark(#f4f6f9, #16181d);
  border: 1px solid light-dark(#dfe4ec, #2d323c); color: light-dark(#3b4453, #c6ccd6) }
li b { font-weight: 600; color: light-dark(#151a23, #eef1f6) }
li { overflow-wrap: anywhere }
li + li { margin-top: 6px }
p { margin: 12px 0 0; white-space: pre-line; overflow-wrap: anywhere; color: light-dark(#3b4453, #c6ccd6) }
label { display: block; margin-top: 12px; font-weight: 600 }
input { display: block; width: 100%; min-height: 36px; margin-top: 4px; padding: 6px 10px; border-radius: 8px; font: inherit; font-weight: 400;
  color: inherit; border: 1px solid var(--line); background: light-dark(#ffffff, #16181d) }
.buttons { display: flex; flex-wrap: wrap; justify-content: end; gap: 8px; margin-top: 20px }
button { min-height: 36px; max-width: 100%; padding: 6px 16px; border-radius: 8px; font: inherit; font-weight: 600; color: inherit;
  border: 1px solid var(--line); background: light-dark(#ffffff, #2a2e37); scroll-margin-bottom: 64px }
.yes { position: relative; display: inline-grid; place-items: center; overflow: hidden; border-color: transparent; isolation: isolate;
  color: light-dark(#ffffff, #0b1526); background: var(--accent-resting) }
.fill { position: absolute; inset: 0; z-index: -1; background: var(--accent); transform: scaleX(0); transform-origin: left }
:dir(rtl) .fill { transform-origin: right }
.yes span:not(.fill) { grid-area: 1 / 1; overflow-wrap: anywhere }
.yes .moment, .yes .again { visibility: hidden }
.status { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%) }
.status span { display: none }
.start { position: fixed; inset: 0 auto auto 0; outline: none }
button:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.more { position: fixed; inset: auto 0 0; height: 72px; pointer-events: none; background: linear-gradient(transparent, #0f172acc);
  opacity: 0; animation: more-below linear; animation-timeline: scroll(root) }
@keyframes more-below { from { opacity: 1 } 90% { opacity: 1 } to { opacity: 0 } }
@keyframes fill-0 { to { transform: none } }
@keyframes fill-1 { to { transform: none } }
@media (forced-colors: active) { button, main, ul { border: 1px solid ButtonBorder } .fill { background: Highlight } }
`

/**
 * How the yes button looks: filling while presses don't count yet, pressed too early, enabled, or waiting for the
 * second press.
 */
export type YesLook = 'filling' | 'one-moment' | 'open' | 'again'

/** `turn` changes each time the button fills up, which restarts the animation. */
export const yesStyle = (look: YesLook, turn: number, fillMs: number): string => {
  const isFilling = look === 'filling' || look === 'one-moment'
  const shown = look === 'one-moment' ? 'moment' : look === 'again' ? 'again' : 'go'
  const words = (['go', 'moment', 'again'] as const).map((one) => {
    const isShown = one === shown
    return `.yes .${one} { visibility: ${isShown ? 'visible' : 'hidden'} !important }
.status .${one} { display: ${isShown ? 'inline' : 'none'} !important }`
  })
  // Inserted styles come before the page's own style sheet, hence `!important`.
  return `.yes .fill { animation: fill-${turn % 2} ${isFilling ? fillMs : 0}ms linear forwards !important }
${words.join('\n')}`
}
