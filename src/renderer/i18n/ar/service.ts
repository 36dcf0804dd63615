/** Service profiles: what a colleague sends, so that nobody types addresses. */
export const service = {
  profile: {
    have: 'لدي ملف تعريف خدمة',
    added: 'أُضيفت الخدمة {{name}}',
    known: 'كانت الخدمة {{name}} هنا من قبل',
    dropTitle: 'أفلت ملف تعريف الخدمة هنا',
    dropText: 'يعرض Keyward كل عنوان فيه ويسأل قبل إضافة أي شيء.',
  },
  settings: {
    open: 'فتح ملف تعريف…',
    export: 'تصدير ملف التعريف…',
    exportFor: 'تصدير ملف تعريف {{name}}',
    exported: 'حُفظ باسم {{file}}. ليست فيه مفاتيح ولا أسرار.',
  },
} as const
