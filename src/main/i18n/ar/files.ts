/** What the system's file dialogs are called, and the kinds of files in them. */
export const files = {
  inventory: {
    save: 'حفظ قائمة المفاتيح من دون أسرار',
    kind: 'جدول (CSV)',
  },
  calendar: {
    save: 'حفظ مواعيد الاستبدال لتقويم',
    kind: 'تقويم (iCalendar)',
    replace: 'استبدال المفتاح',
    workspace: 'مساحة العمل',
    owner: 'المسؤول',
    usedIn: 'يُستخدم في',
    clientId: 'معرّف العميل',
  },
  profile: {
    open: 'فتح ملف تعريف خدمة',
    save: 'حفظ ملف تعريف الخدمة',
    kind: 'ملف تعريف خدمة',
  },
  activity: { save: 'حفظ قائمة النشاط', kind: 'جدول (CSV)' },
  import: { open: 'اختيار الملفات المراد استيرادها', openFolder: 'اختيار المجلد المراد استيراده' },
  copies: { choose: 'اختر المجلدات التي يُبحث فيها عن نسخ' },
  backup: {
    open: 'فتح نسخة احتياطية',
    save: 'حفظ النسخة الاحتياطية',
    kind: 'نسخة احتياطية من Keyward',
  },
} as const
