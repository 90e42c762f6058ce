import { defineLandingPage } from '../features/identity/landing-page.tsx';

export const page = defineLandingPage('yandex', 'socialCheckYandex');
