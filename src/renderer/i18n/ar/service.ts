/** Service profiles: what a colleague sends, so that nobody types addresses. */
export const service = {
  profile: {
    have: 'لدي ملف تعريف خدمة',
    added: 'أُضيفت الخدمة {{name}}',
    known: 'كانت الخدمة {{name}} هنا من قبل',
    dropTitle: 'أفلت للاستيراد',
    dropText: 'مفاتيح من برنامج آخر أو ملف تعريف خدمة. لا يُحفظ شيء قبل أن تراه.',
  },
  settings: {
    open: 'فتح ملف تعريف…',
    export: 'تصدير ملف التعريف…',
    exportFor: 'تصدير ملف تعريف {{name}}',
    exported: 'حُفظ باسم {{file}}. ليست فيه مفاتيح ولا أسرار.',
  },
} as const
