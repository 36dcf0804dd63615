import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { Proof } from '../../../entities/replacement/Proof.tsx'
import { loadReplacements } from '../../../entities/replacement/replacement-actions.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { Fold } from '../../../ui/Fold.tsx'

type DetailProofProps = { readonly item: KeySummary; readonly replacementId: string }

/** The last replacement's proof that the old credentials stopped working. Starts expanded on the old key. */
export const DetailProof = ({ item, replacementId }: DetailProofProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const isOfOld = item.provenDeadAtMs !== undefined
  const [isOpen, setOpen] = useState(isOfOld)
  const replacement = useStore(({ replacements }) => replacements.get(replacementId))
  const isMissing = isOpen && replacement === undefined
  useEffect(() => {
    if (isMissing) void loadReplacements(page)
  }, [page, isMissing])
  const { keyName, provenPair: pair, atMs } = replacement ?? {}
  return (
    <Fold title={t('keys.dead.proof')} isOpen={isOpen} onToggle={setOpen}>
      {keyName !== undefined && pair && atMs?.proven !== undefined ? (
        <Proof keyName={keyName} provenAtMs={atMs.proven} pair={pair} />
      ) : null}
    </Fold>
  )
}
