/** What main asks before secrets are protected less, or leave in a file. */
export const askProtection = {
  weaken: {
    message: 'هل تريد حماية أسرارك أقل من الآن؟',
    lockAfter: 'لا يُقفل Keyward إلا إذا لم يلمس أحد هذا الحاسوب طوال {{time}}.',
    lockNever: 'لا يُقفل Keyward بعد الآن إذا لم يلمس أحد هذا الحاسوب.',
    lockOnSleep: 'يبقى Keyward غير مقفل عند سكون هذا الحاسوب أو قفل شاشته.',
    clipboard: 'يبقى ما تنسخه في الحافظة طوال {{time}}.',
    detail: 'لا تتابع إلا إذا كنت قد غيّرت ذلك بنفسك الآن.',
    goOn: 'تغيير الإعدادات',
  },
  exportBackup: {
    message: 'هل تريد حفظ نسخة احتياطية مع الأسرار بعبارة المرور هذه: {{contents}}؟',
    send: 'هل تريد حفظ ملف للإرسال مع الأسرار بعبارة المرور هذه: {{contents}}؟',
    detail: 'كل من لديه الملف وعبارة المرور هذه يستطيع فتح الأسرار التي فيه على أي حاسوب.',
    goOn: 'حفظ الملف…',
  },
} as const
