/** The dialog that makes evidence of a period. */
export const evidence = {
  open: 'Evidencias…',
  title: 'Evidencias para una auditoría',
  text: 'Una página para imprimir, la misma en PDF, y tablas: qué claves hay y quién responde de ellas, cómo se guardan sus secretos, su antigüedad, sustituciones y revisiones, y quién las usó.',
  period: 'Periodo',
  choice: {
    'last-quarter': 'Trimestre anterior',
    'this-quarter': 'Este trimestre',
    'last-month': 'Mes anterior',
    'this-month': 'Este mes',
    'last-year': 'Año anterior',
    'this-year': 'Este año',
    own: 'Otras fechas',
  },
  from: 'Desde',
  to: 'Hasta',
  badDates: 'Escriba los dos días; el primero no puede estar en el futuro ni ser posterior al último.',
  kept_one:
    'La actividad se guarda {{count}} día. Lo anterior no se cuenta; en Ajustes puede guardarse más tiempo.',
  kept_many:
    'La actividad se guarda {{count}} de días. Lo anterior no se cuenta; en Ajustes puede guardarse más tiempo.',
  kept_other:
    'La actividad se guarda {{count}} días. Lo anterior no se cuenta; en Ajustes puede guardarse más tiempo.',
  noSecrets:
    'En estos archivos no hay ningún secreto ni token. Los ID de cliente están en la tabla de claves.',
  cancel: 'Cancelar',
  make: 'Crear los archivos…',
  making: 'Creando los archivos…',
  done: 'Las evidencias están guardadas',
  saved: 'Guardadas en la carpeta «{{folder}}».',
  counted_one: 'Se contó {{count}} hecho del periodo.',
  counted_many: 'Se contaron {{count}} de hechos del periodo.',
  counted_other: 'Se contaron {{count}} hechos del periodo.',
  showFolder: 'Mostrar carpeta',
  print: 'Imprimir…',
  close: 'Cerrar',
} as const
