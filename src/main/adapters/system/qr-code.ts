import type { QrCode } from '../../ports/qr-code.ts'

/** Margin that readers need on each side, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** The QR code (QR) of a text of capitals and digits, which a quarter of can be lost. Loads its encoder when used. */
export const qrCode: QrCode = async (text) => {
  const { encodeQR } = await import('qr')
  return encodeQR(text, 'raw', { ecc: 'quartile', encoding: 'alphanumeric', border: QUIET_ZONE })
}
