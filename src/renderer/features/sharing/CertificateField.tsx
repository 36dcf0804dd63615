import { FileUp } from 'lucide-react'
import { type Ref, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

const MOST_CHARACTERS = 65_536

type CertificateFieldProps = {
  readonly inputRef: Ref<HTMLTextAreaElement>
  readonly value: string
  readonly onChange: (pem: string) => void
  readonly isDisabled: boolean
}

/** A database's own authority: its certificate, pasted or from a file that the person chooses. */
export const CertificateField = ({ inputRef, value, onChange, isDisabled }: CertificateFieldProps) => {
  const { t } = useTranslation()
  const [isWrongFile, setWrongFile] = useState(false)
  const change = (pem: string) => {
    setWrongFile(false)
    onChange(pem)
  }
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    const text = file.size > MOST_CHARACTERS ? '' : await file.text()
    if (text.includes('-----BEGIN CERTIFICATE-----')) change(text.trim())
    else setWrongFile(true)
  }
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        inputRef={inputRef}
        label={t('sharing.database.caLabel')}
        hint={t('sharing.database.caHint')}
        error={isWrongFile ? t('sharing.database.caWrong') : undefined}
        value={value}
        onChange={change}
        maxLength={MOST_CHARACTERS}
        rows={4}
        isCode
        isDisabled={isDisabled}
      />
      <FileTrigger
        acceptedFileTypes={['.pem', '.crt', '.cer', '.txt']}
        onSelect={(files) => void read(files?.[0])}
      >
        <Button size="sm" icon={FileUp} className="self-start" isDisabled={isDisabled}>
          {t('sharing.database.caFile')}
        </Button>
      </FileTrigger>
    </div>
  )
}
