import { useTranslation } from 'react-i18next'

const GROUP = 4

/** A code in groups of four letters, large, to be typed on another computer. */
export const CodeLetters = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation()
  const groups = [...code.matchAll(new RegExp(`[0-9A-Za-z]{1,${GROUP}}`, 'gu'))]
  return (
    <section
      aria-label={t('sharing.code.label')}
      dir="ltr"
      className="grid grid-cols-3 gap-x-3 gap-y-2 rounded-xl border border-line bg-window p-4 select-text"
    >
      {groups.map(({ 0: letters, index }) => (
        <span
          key={index}
          className="text-center font-mono text-[1.375rem] leading-8 font-semibold tracking-[0.08em]"
        >
          {letters}
        </span>
      ))}
    </section>
  )
}
