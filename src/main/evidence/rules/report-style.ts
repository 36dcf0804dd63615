/** The page's style, designed for paper: black on white, and readable without background colours. */
export const REPORT_STYLE = `
:root { color-scheme: light; font: 10.5pt/1.45 system-ui, 'Noto Sans', sans-serif; color: #15181d; background: #fff }
body { max-width: 182mm; margin: 0 auto; padding: 12mm 8mm }
header { border-block-end: 1.5pt solid #15181d; padding-block-end: 10pt; margin-block-end: 6pt }
h1 { font-size: 20pt; line-height: 1.2; margin: 0 0 4pt }
header p { margin: 2pt 0; color: #454b55 }
header .period { font-size: 12.5pt; color: #15181d; font-weight: 600 }
h2 { font-size: 12.5pt; margin: 18pt 0 5pt; break-after: avoid }
h2 ~ p:not(.sign, :last-child) { break-after: avoid }
h2 span { font-weight: 400 }
p, li { break-inside: avoid }
p { margin: 4pt 0 }
.inventory { break-before: page }
bdi { overflow-wrap: anywhere }
ul { margin: 4pt 0; padding-inline-start: 14pt }
li { margin: 3pt 0 }
table { width: 100%; border-collapse: collapse; margin: 5pt 0; font-size: 9pt; line-height: 1.35 }
thead { display: table-header-group }
tr { break-inside: avoid }
tbody tr:last-child:not(:first-child) { break-before: avoid }
th, td { text-align: start; vertical-align: top; padding: 3pt 8pt 3pt 0; border-block-end: .5pt solid #c4c9d1 }
thead > tr > * { font-weight: 600; color: #454b55; border-block-end-color: #15181d }
tbody th { font-weight: 400 }
tr > :first-child:not(.number) { min-width: 24mm }
tr > .number:first-child { padding-inline-end: 8pt }
.findings td:last-child { width: 45% }
.sign { display: flex; gap: 14pt; margin: 30pt 0 4pt; break-inside: avoid }
.sign span { flex: 1; border-block-start: .5pt solid #15181d; padding-block-start: 3pt; font-size: 9pt; color: #454b55 }
.number { text-align: end; font-variant-numeric: tabular-nums; padding-inline-end: 12pt }
.number, .day { white-space: nowrap }
thead .number, thead .day { white-space: normal }
td:has(> bdi) { min-width: 20mm }
th:last-child, td:last-child { padding-inline-end: 0 }
.digest { font: 8pt/1.35 ui-monospace, monospace; overflow-wrap: anywhere }
.soft { color: #454b55 }
@page { margin: 15mm 14mm }
@media print { body { max-width: none; padding: 0 } }
`
