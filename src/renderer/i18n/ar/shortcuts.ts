/** The sheet of all shortcuts. */
export const shortcuts = {
  title: 'اختصارات لوحة المفاتيح',
  close: 'إغلاق',
  groups: {
    anywhere: 'في كل مكان',
    places: 'الأماكن',
    key: 'مع مفتاح',
    list: 'في القائمة',
    test: 'طلب تجريبي',
  },
  anywhere: {
    palette: 'لوحة الأوامر: العثور على كل شيء وتنفيذه',
    search: 'البحث في المفاتيح',
    addKey: 'إضافة مفتاح',
    settings: 'الإعدادات',
    lock: 'قفل',
    nextPart: 'الجزء التالي من النافذة',
    sheet: 'هذه الاختصارات',
    help: 'كيف يعمل Keyward',
  },
  places: {
    all: 'كل المفاتيح',
    workspaces: 'مساحات العمل من 1 إلى 9 في الشريط الجانبي',
    move: 'نقل مساحة عمل في الشريط الجانبي',
  },
  key: {
    copy: 'نسخ الرمز',
    header: 'نسخ كترويسة',
    newToken: 'جلب رمز جديد',
    test: 'طلب تجريبي بهذا المفتاح',
    rename: 'إعادة التسمية',
    remove: 'حذف، مع إمكان التراجع',
    undo: 'التراجع عن آخر حذف',
    open: 'فتح',
  },
  list: {
    move: 'المفتاح التالي أو السابق',
    ends: 'المفتاح الأول أو الأخير',
    inside: 'إلى أزرار الصف',
    type: 'الانتقال إلى اسم بكتابته',
  },
  test: { send: 'إرسال', find: 'البحث في الرد' },
} as const
