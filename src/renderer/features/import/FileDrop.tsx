import { FileDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entriesOf, readDropped } from '../../entities/import/dropped-files.ts'
import { readImport, refuseImport } from '../../entities/import/import-actions.ts'
import type { Page } from '../../state/page.ts'
import { usePage } from '../../state/page-context.ts'

const holdsFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true

/** True if the vault accepts new keys and no dialog or menu is open. */
const canDrop = (page: Page): boolean =>
  page.getState().app?.vault === 'ready' && document.querySelector('[data-modal], [role="menu"]') === null

const take = async (page: Page, drop: DataTransfer) => {
  const files = await readDropped(entriesOf(drop))
  if (files.ok) await readImport(page, { files: files.value })
  else refuseImport(page, files.error)
}

/** Imports keys from files that are dropped anywhere on the window. */
export const FileDrop = () => {
  const page = usePage()
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFile(event)) return
      event.preventDefault()
      const isWelcome = canDrop(page)
      if (event.dataTransfer) event.dataTransfer.dropEffect = isWelcome ? 'copy' : 'none'
      setOver(isWelcome)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!holdsFile(event)) return
      event.preventDefault()
      event.stopPropagation()
      setOver(false)
      if (canDrop(page) && event.dataTransfer) void take(page, event.dataTransfer)
    }
    // Capture phase, so that text fields don't handle the file.
    document.addEventListener('dragover', over, true)
    document.addEventListener('dragleave', leave, true)
    document.addEventListener('drop', drop, true)
    return () => {
      document.removeEventListener('dragover', over, true)
      document.removeEventListener('dragleave', leave, true)
      document.removeEventListener('drop', drop, true)
    }
  }, [page])
  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-50 bg-window/80 p-5">
      <div className="flex h-full flex-col items-center justify-center gap-3 rounded-2xl border-2 border-dashed border-accent bg-accent-wash/80 p-6 text-center">
        <FileDown aria-hidden size={40} className="text-accent" />
        <p className="text-lg font-semibold tracking-[-0.01em]">{t('imports.choose.dropTitle')}</p>
      </div>
    </div>
  )
}
