import { ArrowLeft, Compass, FileUp, GraduationCap, Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { openImport } from '../../entities/import/import-actions.ts'
import { showPracticeKeys } from '../../entities/service/show-practice-keys.ts'
import type { ErrorAction } from '../../format/error-words.ts'
import { navigate, skipWelcome } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Logo } from '../../ui/Logo.tsx'
import { KeepingState } from './KeepingState.tsx'
import { KeepPicture, StartPicture, TokenPicture } from './pictures.tsx'

type WelcomeScreenProps = {
  /** The button that restores a backup. */
  readonly restoreBackup: ReactNode
}

/** The first start, in three cards: what Keyward does, how secrets are kept, where to start. */
export const WelcomeScreen = ({ restoreBackup }: WelcomeScreenProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const beginning = useBeginning()
  const isAgain = useStore((state) => state.view.screen === 'welcome')
  return (
    <main className="@container h-full overflow-y-auto">
      <div className="mx-auto flex min-h-full w-full max-w-[60rem] flex-col justify-center gap-3 px-6 py-3 @min-[54rem]:gap-5 @min-[54rem]:py-4">
        <header className="flex items-center gap-4 @min-[54rem]:flex-col @min-[54rem]:text-center">
          <Logo size={60} />
          <div>
            <h1 className="text-2xl font-semibold tracking-[-0.02em]">{t('welcome.head.title')}</h1>
            <p className="mt-1 text-base text-pretty text-soft">{t('welcome.head.text')}</p>
          </div>
        </header>
        <div className="grid gap-3 @min-[54rem]:gap-4 @min-[36rem]:grid-cols-2">
          <WelcomeCard picture={<TokenPicture />} title={t('welcome.what.title')}>
            <p className="text-pretty text-soft [&_b]:font-semibold [&_b]:text-ink">
              <Trans i18nKey="welcome.what.text" components={{ b: <b /> }} />
            </p>
          </WelcomeCard>
          <WelcomeCard picture={<KeepPicture />} title={t('welcome.keep.title')}>
            <KeepingState />
          </WelcomeCard>
          <WelcomeCard picture={<StartPicture />} title={t('welcome.start.title')} isAcross>
            <Start beginning={beginning} />
          </WelcomeCard>
        </div>
        <div className="mx-auto flex max-w-[42rem] flex-wrap justify-center gap-x-4">
          <Button variant="ghost" icon={FileUp} onPress={() => openImport(page)}>
            {t('imports.open')}
          </Button>
          {restoreBackup}
          <Button variant="ghost" icon={isAgain ? ArrowLeft : Compass} onPress={() => skipWelcome(page)}>
            {isAgain ? t('welcome.start.back') : t('welcome.start.later')}
          </Button>
        </div>
      </div>
    </main>
  )
}

type WelcomeCardProps = {
  readonly picture: ReactNode
  readonly title: string
  readonly children: ReactNode
  /** As wide as the others together, its picture beside its text. */
  readonly isAcross?: boolean
}

const WelcomeCard = ({ picture, title, children, isAcross = false }: WelcomeCardProps) => (
  <section
    className={classNames(
      'flex min-w-0 flex-col overflow-hidden rounded-2xl border border-line bg-card shadow-card',
      isAcross && 'col-span-full @min-[54rem]:flex-row',
    )}
  >
    <div
      aria-hidden
      className={classNames(
        'grid shrink-0 place-items-center border-line bg-accent-wash/50 @max-[54rem]:hidden',
        isAcross ? 'w-[15rem] border-e' : 'h-32 border-b',
      )}
    >
      {picture}
    </div>
    <div className="flex min-w-0 flex-1 flex-col gap-2 p-4 @min-[54rem]:p-5">
      <h2 className="text-base font-semibold tracking-[-0.01em]">{title}</h2>
      {children}
    </div>
  </section>
)

/** The next steps available here. */
const takable: ReadonlySet<ErrorAction> = new Set([
  'retry',
  'move-practice',
  'start-practice',
  'unlock-keyring',
])

/** Making a practice key, which can fail. */
const useBeginning = () => {
  const page = usePage()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AppError>()
  const attempt = async (work: () => Promise<AppError | undefined>) => {
    setBusy(true)
    setError(undefined)
    setError(await work())
    setBusy(false)
  }
  const begin = (move: boolean) => attempt(() => showPracticeKeys(page, move))
  return {
    isBusy,
    error,
    begin,
    take: async (action: ErrorAction) => {
      if (action === 'unlock-keyring') {
        const unlocked = await page.keyward.vault.unlock()
        if (!unlocked.ok) return setError(unlocked.error)
      }
      await begin(action === 'move-practice')
    },
  }
}

/** The two ways to start, and why the second failed. */
const Start = ({ beginning }: { readonly beginning: ReturnType<typeof useBeginning> }) => {
  const page = usePage()
  const { t } = useTranslation()
  const { isBusy, error, begin, take } = beginning
  const add = useRef<HTMLButtonElement>(null)
  useElementTarget('form', add)
  return (
    <>
      <p className="text-pretty text-soft">{t('welcome.start.text')}</p>
      {error ? (
        <ErrorNote
          error={error}
          onAction={(action) => void take(action)}
          canTake={(action) => takable.has(action)}
          className="mt-1"
        />
      ) : null}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-3">
        <Button
          variant="primary"
          size="lg"
          icon={Plus}
          ref={add}
          autoFocus
          onPress={() => navigate(page, { screen: 'add-key' })}
        >
          {t('welcome.start.add')}
        </Button>
        <Button
          size="lg"
          icon={GraduationCap}
          isPending={isBusy}
          aria-describedby="practise-text"
          onPress={() => void begin(false)}
        >
          {isBusy ? t('welcome.start.practising') : t('welcome.start.practise')}
        </Button>
        <p id="practise-text" className="min-w-48 flex-1 ps-1 text-xs text-balance text-soft">
          {t('welcome.start.practiseText')}
        </p>
      </div>
    </>
  )
}
