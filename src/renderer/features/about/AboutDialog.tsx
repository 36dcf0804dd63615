import { ClipboardCheck, ClipboardCopy, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AboutApp } from '../../../shared/window/app-state.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { OpenDataFolder } from '../../entities/vault/OpenDataFolder.tsx'
import { sizeWords } from '../../format/measure-words.ts'
import { closeOverlay } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { COPIED_FOR_MS, useFlash } from '../../ui/use-elapsed.ts'
import { Licences } from './Licences.tsx'

/** The version suffix of packages that don't contain the official runtime (see `scripts/packaged-app.mjs`). */
const TEST_BUILD_SUFFIX = '-test'

/** *About Keyward*, from the menu bar and the palette. Available while locked. */
export const AboutDialog = () => {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <Dialog title={t('about.dialogTitle')} isOpen onClose={() => closeOverlay(page)}>
      <IconButton
        label={t('common.close')}
        icon={X}
        className="absolute end-4 top-5"
        onPress={() => closeOverlay(page)}
      />
      <AboutFacts />
    </Dialog>
  )
}

/** Versions, file locations and facts for support. */
const AboutFacts = () => {
  const page = usePage()
  const { t } = useTranslation()
  const [about, setAbout] = useState<AboutApp>()
  const { error, run } = useCall()
  const [isCopied, flashCopied] = useFlash(COPIED_FOR_MS)
  useEffect(() => {
    void run(page.keyward.app.about).then((answer) => {
      if (answer.ok) setAbout(answer.value)
    })
  }, [page, run])
  const copy = async () => {
    const { ok } = await run(page.keyward.app.copyDiagnostics)
    if (ok) flashCopied()
  }
  const facts = about && [
    ['Electron', about.electron],
    ['Chromium', about.chromium],
    ['Node', about.node],
    [t('about.storage'), sizeWords(about.storageBytes)],
    ...(about.commit ? [[t('about.commit'), about.commit]] : []),
    ...(about.builtWith ? [[t('about.builtWith'), about.builtWith]] : []),
  ]
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <Logo size={56} />
        <div className="min-w-0">
          <p className="text-lg leading-6 font-semibold tracking-[-0.015em]">{t('common.keyward')}</p>
          <p className="min-h-5 text-soft">{about ? t('about.version', { version: about.version }) : null}</p>
          {about?.version.endsWith(TEST_BUILD_SUFFIX) ? (
            <p className="text-soon">{t('about.testBuild')}</p>
          ) : null}
        </div>
      </div>
      <p className="text-pretty">{t('about.local')}</p>
      <dl className="grid min-h-24 grid-cols-[max-content_1fr] content-start gap-x-5 gap-y-1 select-text">
        {facts?.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <OpenDataFolder />
          <Button icon={isCopied ? ClipboardCheck : ClipboardCopy} onPress={() => void copy()}>
            {isCopied ? t('common.copied') : t('about.diagnostics')}
          </Button>
        </div>
        <p className="text-xs text-pretty text-soft">{t('about.diagnosticsText')}</p>
      </div>
      {error ? <ErrorNote error={error} /> : null}
      <Licences />
    </div>
  )
}
