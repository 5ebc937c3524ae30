import type { z } from 'zod';
import { formDefinition } from './definition.ts';

/**
 * Each kind of field once, in every language, for the test page of the form module
 * (specification, section 2).
 */
export const TEST_FORM = formDefinition.parse({
  slug: 'test-modulo-backend',
  name: {
    it: 'Prova del modulo',
    en: 'Form test',
    de: 'Formulartest',
    fr: 'Test de formulaire',
    es: 'Prueba del formulario',
  },
  description: {
    it: 'Ogni tipo di campo una volta. Il server controlla tutto e non conserva niente.',
    en: 'Every kind of field once. The server checks everything and keeps nothing.',
    de: 'Jede Art von Feld einmal. Der Server prüft alles und behält nichts.',
    fr: 'Chaque type de champ une fois. Le serveur vérifie tout et ne garde rien.',
    es: 'Cada tipo de campo una vez. El servidor lo comprueba todo y no guarda nada.',
  },
  fields: [
    {
      ...{ id: 'first-name', slug: 'first-name', vueType: 'text', class: 'small_field', width: 50 },
      name: { it: 'Nome', en: 'First name', de: 'Vorname', fr: 'Prénom', es: 'Nombre' },
      validations: [{ rule: 'required' }, { rule: 'max-length', value: 60 }],
    },
    {
      ...{ id: 'city', slug: 'city', vueType: 'text', class: 'small_field', width: 50 },
      name: { it: 'Città', en: 'City', de: 'Ort', fr: 'Ville', es: 'Ciudad' },
    },
    {
      ...{ id: 'email', slug: 'email', vueType: 'email' },
      name: { it: 'E-mail', en: 'E-mail', de: 'E-Mail', fr: 'E-mail', es: 'Correo electrónico' },
      hint: {
        it: 'nome@esempio.it',
        en: 'name@example.com',
        de: 'name@beispiel.de',
        fr: 'nom@exemple.fr',
        es: 'nombre@ejemplo.es',
      },
      validations: [{ rule: 'required' }],
    },
    {
      ...{ id: 'phone', slug: 'phone', vueType: 'tel', class: 'small_field', width: 50 },
      name: { it: 'Telefono', en: 'Phone', de: 'Telefon', fr: 'Téléphone', es: 'Teléfono' },
      helpText: {
        it: 'Da 9 a 11 cifre.',
        en: '9 to 11 digits.',
        de: '9 bis 11 Ziffern.',
        fr: 'De 9 à 11 chiffres.',
        es: 'De 9 a 11 cifras.',
      },
      validations: [{ rule: 'required' }],
    },
    {
      ...{ id: 'day', slug: 'day', vueType: 'date', class: 'small_field', width: 50 },
      name: { it: 'Giorno', en: 'Day', de: 'Tag', fr: 'Jour', es: 'Día' },
    },
    {
      ...{ id: 'subject', slug: 'subject', vueType: 'select', class: 'small_field', width: 50 },
      name: { it: 'Argomento', en: 'Subject', de: 'Thema', fr: 'Sujet', es: 'Tema' },
      choices: [
        {
          value: 'order',
          name: {
            it: 'Un ordine',
            en: 'An order',
            de: 'Eine Bestellung',
            fr: 'Une commande',
            es: 'Un pedido',
          },
        },
        {
          value: 'bike',
          name: { it: 'Una bici', en: 'A bike', de: 'Ein Rad', fr: 'Un vélo', es: 'Una bici' },
        },
      ],
      validations: [{ rule: 'required' }],
    },
    {
      ...{ id: 'country', slug: 'country', vueType: 'text', class: 'small_field', width: 50, disabled: true },
      name: { it: 'Paese', en: 'Country', de: 'Land', fr: 'Pays', es: 'País' },
      helpText: {
        it: 'Disattivato: nessuno lo legge.',
        en: 'Disabled: nobody reads it.',
        de: 'Deaktiviert: wird nicht gelesen.',
        fr: 'Désactivé : personne ne le lit.',
        es: 'Desactivado: nadie lo lee.',
      },
      validations: [{ rule: 'required' }],
    },
    {
      ...{ id: 'marketing', slug: 'marketing', vueType: 'radio' },
      name: {
        it: 'Posso ricevere offerte?',
        en: 'May offers come?',
        de: 'Dürfen Angebote kommen?',
        fr: 'Recevoir des offres ?',
        es: '¿Recibir ofertas?',
      },
      choices: [
        { value: 'si', name: { it: 'Sì', en: 'Yes', de: 'Ja', fr: 'Oui', es: 'Sí' } },
        { value: 'no', name: { it: 'No', en: 'No', de: 'Nein', fr: 'Non', es: 'No' } },
      ],
      validations: [{ rule: 'required' }],
    },
    {
      ...{ id: 'message', slug: 'message', vueType: 'textarea' },
      name: { it: 'Messaggio', en: 'Message', de: 'Nachricht', fr: 'Message', es: 'Mensaje' },
      helpText: {
        it: 'Da 10 a 500 caratteri.',
        en: '10 to 500 characters.',
        de: '10 bis 500 Zeichen.',
        fr: 'De 10 à 500 caractères.',
        es: 'De 10 a 500 caracteres.',
      },
      validations: [
        { rule: 'min-length', value: 10 },
        { rule: 'max-length', value: 500 },
      ],
    },
    {
      ...{ id: 'attachment', slug: 'attachment', vueType: 'file' },
      name: { it: 'Allegato', en: 'Attachment', de: 'Anhang', fr: 'Pièce jointe', es: 'Adjunto' },
      helpText: {
        it: 'JPEG, PNG, PDF, MP3, MP4, OGG o M4A, fino a 40 kB.',
        en: 'JPEG, PNG, PDF, MP3, MP4, OGG or M4A, up to 40 kB.',
        de: 'JPEG, PNG, PDF, MP3, MP4, OGG oder M4A, bis 40 kB.',
        fr: 'JPEG, PNG, PDF, MP3, MP4, OGG ou M4A, jusqu’à 40 Ko.',
        es: 'JPEG, PNG, PDF, MP3, MP4, OGG o M4A, hasta 40 kB.',
      },
      validations: [{ rule: 'max-bytes', value: 40_000 }],
    },
    {
      ...{ id: 'privacy', slug: 'privacy', vueType: 'privacy' },
      name: {
        it: 'Ho letto l’informativa sulla privacy.',
        en: 'I have read the privacy policy.',
        de: 'Ich habe die Datenschutzerklärung gelesen.',
        fr: 'J’ai lu la politique de confidentialité.',
        es: 'He leído la política de privacidad.',
      },
      validations: [{ rule: 'required' }],
    },
  ],
} satisfies z.input<typeof formDefinition>);
