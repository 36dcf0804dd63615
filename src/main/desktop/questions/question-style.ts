/** How a question of main looks; the colours are those of the page. */
export const questionStyle = (isDark: boolean): string => `
:root { color-scheme: ${isDark ? 'dark' : 'light'}; font: 13px/1.5 system-ui, 'Noto Sans', sans-serif;
  color: light-dark(#151a23, #eef1f6); background: light-dark(#ffffff, #1f2229) }
* { box-sizing: border-box }
html, body, form { height: 100% }
body { margin: 0 }
form { display: flex; flex-direction: column }
h1 { margin: 0; padding: 22px 24px 0; font-size: 16px; line-height: 1.35; font-weight: 650; overflow-wrap: anywhere }
p { margin: 0; padding: 10px 24px 4px; flex: 1; min-height: 0; overflow-y: auto; white-space: pre-line; overflow-wrap: anywhere; color: light-dark(#3b4453, #c6ccd6) }
footer { padding: 14px 24px 20px }
.tick { display: flex; gap: 10px; align-items: start; padding: 10px 12px; border-radius: 8px; font-weight: 550;
  border: 1px solid light-dark(#8992a1, #6b7482) }
.tick input { width: 16px; height: 16px; margin: 2px 0 0; flex: none; accent-color: light-dark(#1d5bbf, #8db7ff) }
.buttons { display: flex; flex-wrap: wrap; justify-content: end; gap: 8px; margin-top: 16px }
button { min-height: 34px; padding: 6px 16px; border-radius: 8px; font: inherit; font-weight: 600; color: inherit;
  border: 1px solid light-dark(#8992a1, #6b7482); background: light-dark(#ffffff, #2a2e37) }
.yes { border-color: transparent; color: light-dark(#ffffff, #0b1526); background: light-dark(#1d5bbf, #8db7ff) }
.yes, .tick { opacity: .45; pointer-events: none }
:focus-visible { outline: 2px solid light-dark(#1d5bbf, #8db7ff); outline-offset: 2px }
@media (forced-colors: active) { button, .tick { border-color: ButtonBorder } }
`

/** Added once an answer counts. */
export const READY_STYLE = `
.yes, .tick { opacity: 1 !important; pointer-events: auto !important }
form:has(input:not(:checked)) .yes { opacity: .55 !important }
`

/** Added when a yes came without the tick. */
export const UNTICKED_STYLE = `
.tick { outline: 2px solid light-dark(#c2190a, #f08a8a); outline-offset: 2px }
`
