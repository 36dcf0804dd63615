/** The style of the recovery page: one sheet of A4 or Letter, black on white. */
export const RECOVERY_PAGE_STYLE = `
:root { color-scheme: light; font: 10.5pt/1.45 system-ui, 'Noto Sans', sans-serif; color: #15181d; background: #fff }
body { max-width: 178mm; margin: 0 auto; padding: 12mm 8mm }
header { border-block-end: 1.5pt solid #15181d; padding-block-end: 9pt }
header p { margin: 0; color: #454b55 }
header .app { font-weight: 600; letter-spacing: .02em }
h1 { font-size: 24pt; line-height: 1.2; margin: 1pt 0 5pt }
h2 { font-size: 12.5pt; line-height: 1.3; margin: 0 0 3pt }
p { margin: 0 0 4pt }
.secret { display: flex; align-items: center; gap: 9mm; margin: 6mm 0; padding: 1mm 2mm; padding-inline-start: 7mm; border: .75pt solid #8b93a0; border-radius: 3mm }
.secret > div { flex: 1 }
.secret svg { flex: none; width: 46mm; height: 46mm }
.key { display: grid; grid-template-columns: repeat(4, max-content); gap: 3pt 15pt; margin: 5pt 0 7pt; font: 600 20pt/1.35 ui-monospace, 'DejaVu Sans Mono', Consolas, Menlo, monospace; font-variant-ligatures: none }
[dir='rtl'] .key { justify-content: end }
.soft { color: #454b55; font-size: 10pt; margin: 0 }
dl { display: grid; grid-template-columns: 6fr 7fr 5fr; gap: 8pt 7mm; margin: 0 0 6mm }
dl > :first-child { grid-column: 1 / -1 }
dt { font-size: 9.5pt; color: #454b55 }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
section { margin-block-end: 5mm; break-inside: avoid }
ol { margin: 0; padding-inline-start: 16pt }
li { margin-block-end: 3pt; padding-inline-start: 3pt }
.lines { display: grid; grid-template-columns: 3fr 2fr; gap: 9mm; margin-block-start: 12mm }
.lines p { border-block-start: .75pt solid #15181d; padding-block-start: 3pt; margin: 0; font-size: 9.5pt; color: #454b55 }
@page { margin: 15mm 16mm }
@media print { body { max-width: none; padding: 0 } }
`
