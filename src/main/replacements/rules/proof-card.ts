import type { ProvenPair } from '../../../shared/key-life.ts'
import type { SpokenLanguage } from '../../../shared/languages.ts'
import { proofMoment } from '../../../shared/proof-moment.ts'
import type { Translate } from '../../i18n/translate.ts'
import { printedDocument } from '../../kernel/documents/document.ts'
import { Html, html } from '../../kernel/documents/html.ts'
import { visibleText } from '../../kernel/shown-name.ts'
import type { StoredReplacement } from '../../vault/format/vault-format.ts'

/** What was proven of a key. */
export interface ProofCard {
  readonly keyName: string
  readonly provenAtMs: number
  readonly pair: ProvenPair
  /** As the person entered them for evidence; empty where they did not. */
  readonly organisation: string
  readonly preparedBy: string
}

interface CardWords {
  readonly translate: Translate
  readonly language: SpokenLanguage
  readonly locale: string
  /** SHA-256 as base64. */
  readonly digest: (text: string) => string
}

/** What there is a card of: only what was proven, never what a person said or a service refused alone. */
export const provenIn = ({
  keyName,
  atMs,
  provenPair,
}: StoredReplacement): Pick<ProofCard, 'keyName' | 'provenAtMs' | 'pair'> | undefined =>
  atMs.proven === undefined || provenPair === undefined
    ? undefined
    : { keyName, provenAtMs: atMs.proven, pair: provenPair }

/** The card that says that a key is dead: one HTML document to print or to draw, and its content security policy. */
export const proofCard = (card: ProofCard, words: CardWords): { html: string; policy: string } => {
  const { translate, language, locale, digest } = words
  const { time, day, zone } = proofMoment(card.provenAtMs, locale)
  const title = translate('card.since', { time })
  const { workspace, service, region } = card.pair
  const where = [workspace, service, region].map((name) => own(name))
  const body = html`<main>
${TICK}
<h1>${title}</h1>
<p class="soft">${day}<br>${zone}</p>
<h2>${whatDied(card, translate)}</h2>
<p class="where">${where[0] ?? ''} · ${where[1] ?? ''} · ${where[2] ?? ''}</p>
${clientIds(card.pair, translate)}
<p>${howProven(card.pair, translate)}</p>
<p class="soft">${translate('card.tokens')}</p>
<footer><div>${madeBy(card, translate)}</div><b>Keyward</b></footer>
</main>`
  return printedDocument({ title, language, locale, style: PROOF_CARD_STYLE, body, digest })
}

/** SECURITY: S60. */
const own = (text: string): Html => html`<bdi>${visibleText(text)}</bdi>`

const TICK = new Html(
  '<svg viewBox="0 0 80 80" aria-hidden="true"><circle cx="40" cy="40" r="40" fill="#12734a"/><path d="M23 41.5l12 12 23-26" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)

/** A service may keep the client ID, and change the secret alone. */
const isSameId = ({ oldClientId, newClientId }: ProvenPair): boolean => oldClientId === newClientId

const clientIds = (pair: ProvenPair, translate: Translate): Html => {
  const row = (name: string, look: string, id: string) =>
    html`<div class="${look}"><dt>${name}</dt><dd><bdi dir="ltr">${visibleText(id)}</bdi></dd></div>`
  if (isSameId(pair)) return html`<dl>${row(translate('card.sameId'), '', pair.newClientId)}</dl>`
  return html`<dl>${row(translate('card.oldId'), 'old', pair.oldClientId)}${row(translate('card.newId'), '', pair.newClientId)}</dl>`
}

const whatDied = ({ keyName: name, pair }: ProofCard, translate: Translate): string =>
  isSameId(pair) ? translate('card.oldSecret', { name }) : translate('card.oldKey', { name })

const howProven = (pair: ProvenPair, translate: Translate): string =>
  isSameId(pair)
    ? translate('card.howSecret', { host: pair.host })
    : translate('card.how', { host: pair.host })

const madeBy = (card: ProofCard, translate: Translate): Html[] =>
  (['organisation', 'preparedBy'] as const)
    .filter((name) => card[name] !== '')
    .map((name) => html`<p>${translate(`evidence.${name}`)} ${own(card[name])}</p>`)

/** Black on white, as wide as its picture; nothing that needs the background printed. */
const PROOF_CARD_STYLE = `
:root { color-scheme: light; font: 16px/1.5 system-ui, 'Noto Sans', sans-serif; color: #15181d; background: #fff }
body { box-sizing: border-box; width: 640px; margin: 0 auto; padding: 24px }
main { padding: 36px 40px 22px; border: 1px solid #c4c9d1; border-radius: 20px; text-align: center }
svg { display: block; width: 92px; height: 92px; margin: 0 auto 18px }
h1 { margin: 0 0 6px; font-size: 38px; line-height: 1.2; letter-spacing: -.02em; color: #12734a; text-wrap: balance }
h2 { margin: 26px 0 2px; font-size: 21px; line-height: 1.35; overflow-wrap: anywhere; text-wrap: balance }
p { margin: 0 0 8px; text-wrap: balance; overflow-wrap: anywhere; word-break: auto-phrase }
.soft, .where, dt, footer { color: #454b55 }
.soft { font-size: 14.5px }
dl { display: grid; gap: 12px; margin: 22px 0; padding: 16px 20px; border: 1px solid #dfe2e7; border-radius: 12px; text-align: start }
dt { font-size: 13.5px }
dd { margin: 0; font: 600 15px/1.5 ui-monospace, 'DejaVu Sans Mono', Consolas, Menlo, monospace; overflow-wrap: anywhere }
.old dd { font-weight: 400; color: #454b55 }
footer { display: flex; align-items: end; justify-content: space-between; gap: 24px; margin-top: 26px; padding-top: 14px; border-top: 1px solid #dfe2e7; font-size: 13.5px; text-align: start }
footer p { margin: 0 }
@page { margin: 15mm 14mm }
@media print { main { break-inside: avoid } }
`
