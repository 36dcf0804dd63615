import { ArrowLeft, Compass, GraduationCap, ListChecks, Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { ProfileButton } from '../../entities/service/ProfileButton.tsx'
import { practise, tryRealSteps } from '../../entities/service/practise.ts'
import type { ErrorAction } from '../../format/error-words.ts'
import { navigate, skipWelcome, startAddingKeyFor } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { Button } from '../../ui/Button.tsx'
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
      <div className="mx-auto flex min-h-full w-full max-w-[66rem] flex-col justify-center gap-3 px-6 py-3 @min-[54rem]:gap-8 @min-[54rem]:py-8">
        <header className="flex items-center gap-4 @min-[54rem]:flex-col @min-[54rem]:text-center">
          <Logo size={60} />
          <div>
            <h1 className="text-2xl font-semibold tracking-[-0.02em]">{t('welcome.head.title')}</h1>
            <p className="mt-1 text-base text-pretty text-soft">{t('welcome.head.text')}</p>
          </div>
        </header>
        <div className="grid gap-3 @min-[54rem]:gap-4 @min-[36rem]:grid-cols-2 @min-[54rem]:grid-cols-3">
          <WelcomeCard picture={<TokenPicture />} title={t('welcome.what.title')}>
            <p className="text-pretty text-soft [&_b]:font-semibold [&_b]:text-ink">
              <Trans i18nKey="welcome.what.text" components={{ b: <b /> }} />
            </p>
          </WelcomeCard>
          <WelcomeCard picture={<KeepPicture />} title={t('welcome.keep.title')}>
            <KeepingState />
          </WelcomeCard>
          <WelcomeCard picture={<StartPicture />} title={t('welcome.start.title')}>
            <Start beginning={beginning} />
          </WelcomeCard>
        </div>
        <div className="flex flex-wrap justify-center gap-x-4">
          <Button variant="ghost" icon={ListChecks} onPress={() => void beginning.trySteps()}>
            {t('welcome.start.steps')}
          </Button>
          <ProfileButton variant="ghost" onService={(serviceId) => startAddingKeyFor(page, serviceId)} />
          {restoreBackup}
          <Button variant="ghost" icon={isAgain ? ArrowLeft : Compass} onPress={() => skipWelcome(page)}>
            {isAgain ? t('welcome.start.back') : t('welcome.start.later')}
          </Button>
        </div>
      </div>
    </main>
  )
}

type WelcomeCardProps = { readonly picture: ReactNode; readonly title: string; readonly children: ReactNode }

const WelcomeCard = ({ picture, title, children }: WelcomeCardProps) => (
  <section className="flex min-w-0 flex-col overflow-hidden rounded-2xl border border-line bg-card shadow-card @max-[54rem]:last:col-span-full">
    <div
      aria-hidden
      className="grid h-36 shrink-0 place-items-center border-b border-line bg-accent-wash/50 @max-[54rem]:hidden"
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

/** The ways to start that can fail: a practice key made here, or in the practice console. */
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
  const begin = (move: boolean) => attempt(() => practise(page, move))
  return {
    isBusy,
    error,
    begin,
    trySteps: () => attempt(() => tryRealSteps(page)),
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
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-3 @min-[54rem]:flex-col @min-[54rem]:items-stretch">
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
        <p id="practise-text" className="text-xs text-pretty text-soft @min-[54rem]:text-center">
          {t('welcome.start.practiseText')}
        </p>
      </div>
    </>
  )
}
