/** What the system's file dialogs are called, and the kinds of files in them. */
export const files = {
  inventory: {
    save: 'حفظ قائمة المفاتيح من دون أسرار: {{contents}}',
    kind: 'جدول (CSV)',
    jsonKind: 'قائمة (JSON)',
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
  sharing: { choose: 'اختر مجلدًا تراه جميع حواسيبك', database: '{{database}} على {{host}}' },
  backup: {
    open: 'فتح نسخة احتياطية',
    save: 'حفظ النسخة الاحتياطية المشفّرة مع الأسرار: {{contents}}',
    kind: 'نسخة احتياطية من Keyward',
  },
  send: { save: 'حفظ الملف المشفّر للإرسال مع الأسرار: {{contents}}' },
  /** What a file holds, said before it is saved. */
  contents: {
    keys_zero: 'لا مفاتيح في {{workspaces}}',
    keys_one: 'مفتاح واحد في {{workspaces}}',
    keys_two: 'مفتاحان في {{workspaces}}',
    keys_few: '{{count}} مفاتيح في {{workspaces}}',
    keys_many: '{{count}} مفتاحًا في {{workspaces}}',
    keys_other: '{{count}} مفتاح في {{workspaces}}',
    workspaces_zero: 'أي مساحة عمل',
    workspaces_one: 'مساحة عمل واحدة',
    workspaces_two: 'مساحتي عمل',
    workspaces_few: '{{count}} مساحات عمل',
    workspaces_many: '{{count}} مساحة عمل',
    workspaces_other: '{{count}} مساحة عمل',
  },
} as const
