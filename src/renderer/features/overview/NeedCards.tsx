import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { inDaysWords, listWords } from '../../format/time-words.ts'
import { openKey, showNeeds, startReplacingSecret } from '../../state/navigation.ts'
import type { OtherNeed } from '../../state/needs.ts'
import { usePage } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import type { NeedCard } from './need-cards.ts'

/** Names listed on a card of several keys. */
const NAMED = 3

/** The card for each need that is not a key's. */
export type OtherCards = Readonly<Record<OtherNeed, () => ReactNode>>

type NeedCardsProps = {
  readonly cards: readonly NeedCard[]
  readonly others: readonly OtherNeed[]
  readonly otherCards: OtherCards
}

/** What needs the user's attention: one card for each, with its next step. */
export const NeedCards = ({ cards, others, otherCards }: NeedCardsProps) => {
  const { t } = useTranslation()
  return (
    <section
      aria-label={t('overview.needsLabel')}
      className="grid grid-cols-[repeat(auto-fit,minmax(18rem,1fr))] gap-3.5"
    >
      {cards.map((card) => (
        <KeyNeedCard key={`${card.need} ${card.keys[0]?.id}`} card={card} t={t} />
      ))}
      {others.map((need) => {
        const Card = otherCards[need]
        return <Card key={need} />
      })}
    </section>
  )
}

const namesOf = (keys: NeedCard['keys'], t: TFunction): string => {
  const names = keys.slice(0, NAMED).map((key) => key.name)
  const more = keys.length - names.length
  return listWords(more > 0 ? [...names, t('overview.more', { count: more })] : names)
}

const KeyNeedCard = ({ card, t }: { readonly card: NeedCard; readonly t: TFunction }) => {
  const page = usePage()
  const { need, keys } = card
  const [key] = keys
  if (key === undefined) return null
  const tone = need === 'key-ends-soon' ? 'soon' : 'problem'
  const isOne = keys.length === 1
  const words = isOne ? t(`overview.need.${need}.action`) : t('overview.show')
  const title = isOne
    ? t(`overview.need.${need}.title`, {
        name: key.name,
        when: key.keyExpiresAtMs === undefined ? '' : inDaysWords(key.keyExpiresAtMs, page.nowMs()),
      })
    : t(`overview.need.${need}.many`, { count: keys.length })
  return (
    <Banner
      tone={tone}
      title={<bdi>{title}</bdi>}
      actions={
        <Button
          size="sm"
          aria-label={t('overview.actionFor', { action: words, name: isOne ? key.name : title })}
          onPress={() =>
            isOne
              ? need === 'trouble'
                ? openKey(page, key.id)
                : startReplacingSecret(page, key.id)
              : showNeeds(page, need)
          }
        >
          {words}
        </Button>
      }
    >
      {isOne ? t(`overview.need.${need}.text`) : namesOf(keys, t)}
    </Banner>
  )
}
