import type { Language } from '@marquee/kernel/locale';

interface Texts {
  /** `{first}` and `{second}` stand for the numbers. */
  question: string;
  check: string;
  wrong: string;
  done: string;
  expired: string;
  failed: string;
  about: string;
}

/** The words of the puzzle. */
export const TEXTS: Record<Language, Texts> = {
  en: {
    question: 'How much is {first} plus {second}?',
    check: 'Check',
    wrong: 'That is not it. Here is another one.',
    done: 'Done: you are not a robot.',
    expired: 'That was a while ago. Please answer once more.',
    failed: 'The question could not be loaded. Please try again.',
    about: 'A stand-in captcha, for development',
  },
  ca: {
    question: 'Quant és {first} més {second}?',
    check: 'Comprova',
    wrong: 'No és correcte. Prova amb una altra.',
    done: 'Fet: no ets un robot.',
    expired: 'Ha passat massa temps. Respon una altra vegada.',
    failed: 'No s’ha pogut carregar la pregunta. Torna-ho a provar.',
    about: 'Un captcha de substitució, per a desenvolupament',
  },
  es: {
    question: '¿Cuánto es {first} más {second}?',
    check: 'Comprobar',
    wrong: 'No es correcto. Prueba con otra.',
    done: 'Listo: no eres un robot.',
    expired: 'Ha pasado demasiado tiempo. Responde otra vez.',
    failed: 'No se ha podido cargar la pregunta. Inténtalo de nuevo.',
    about: 'Un captcha de sustitución, para desarrollo',
  },
  fr: {
    question: 'Combien font {first} plus {second}\u00a0?',
    check: 'Vérifier',
    wrong: 'Ce n’est pas cela. En voici une autre.',
    done: 'C’est fait\u00a0: vous n’êtes pas un robot.',
    expired: 'Trop de temps s’est écoulé. Répondez encore une fois.',
    failed: 'La question n’a pas pu être chargée. Réessayez.',
    about: 'Un captcha de remplacement, pour le développement',
  },
  kk: {
    question: '{first} қосу {second} неше болады?',
    check: 'Тексеру',
    wrong: 'Жауап дұрыс емес. Мына сұраққа жауап беріңіз.',
    done: 'Дайын: сіз робот емессіз.',
    expired: 'Уақыт өтіп кетті. Тағы бір рет жауап беріңіз.',
    failed: 'Сұрақ жүктелмеді. Қайталап көріңіз.',
    about: 'Әзірлеуге арналған алмастырушы капча',
  },
  pl: {
    question: 'Ile to jest {first} plus {second}?',
    check: 'Sprawdź',
    wrong: 'To nie ta liczba. Oto inne pytanie.',
    done: 'Gotowe: nie jesteś robotem.',
    expired: 'Minęło zbyt dużo czasu. Odpowiedz jeszcze raz.',
    failed: 'Nie udało się wczytać pytania. Spróbuj ponownie.',
    about: 'Zastępcza captcha do celów programistycznych',
  },
  pt: {
    question: 'Quanto é {first} mais {second}?',
    check: 'Verificar',
    wrong: 'Não está certo. Tente esta outra.',
    done: 'Pronto: você não é um robô.',
    expired: 'Passou tempo demais. Responda mais uma vez.',
    failed: 'Não foi possível carregar a pergunta. Tente de novo.',
    about: 'Um captcha substituto, para desenvolvimento',
  },
  ru: {
    question: 'Сколько будет {first} плюс {second}?',
    check: 'Проверить',
    wrong: 'Ответ неверный. Вот другой вопрос.',
    done: 'Готово: вы не робот.',
    expired: 'Прошло слишком много времени. Ответьте ещё раз.',
    failed: 'Вопрос не загрузился. Попробуйте ещё раз.',
    about: 'Капча-заменитель для разработки',
  },
  tr: {
    question: '{first} artı {second} kaç eder?',
    check: 'Kontrol et',
    wrong: 'Cevap doğru değil. İşte başka bir soru.',
    done: 'Tamam: robot değilsiniz.',
    expired: 'Aradan uzun süre geçti. Lütfen bir kez daha cevaplayın.',
    failed: 'Soru yüklenemedi. Lütfen yeniden deneyin.',
    about: 'Geliştirme için yedek captcha',
  },
  de: {
    question: 'Wie viel ist {first} plus {second}?',
    check: 'Prüfen',
    wrong: 'Das stimmt nicht. Hier ist eine andere Aufgabe.',
    done: 'Fertig: Sie sind kein Roboter.',
    expired: 'Das ist eine Weile her. Bitte antworten Sie noch einmal.',
    failed: 'Die Aufgabe konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    about: 'Ein Ersatz-Captcha für die Entwicklung',
  },
};
