// These texts are for the bars, the menu and what every page shares, in Spanish.

import type { ShellTexts } from '../en';

export const shell: ShellTexts = {
  app: {
    name: 'Goalline',
    skip: 'Saltar al contenido',
    navigation: 'Principal',
    places: { play: 'Jugar', puzzles: 'Problemas', analyse: 'Analizar', learn: 'Aprender', games: 'Mis partidas' },
    home: 'Inicio',
    cookiesOff: 'Sin cookies, solo esta ventana conoce tu puesto, hasta que la cierres o la recargues.',
    back: 'Atrás',
    help: 'Cómo se juega',
    settings: 'Ajustes',
    about: 'Acerca de Goalline',
    close: 'Cerrar',
    cancel: 'Cancelar',
    loading: 'Cargando…',
    copied: 'Copiado',
    copyByHand: 'Copia este texto:',
  },

  /** Pages that have texts of their own, which come with them. */
  rows: {
    explore: 'Explorar',
    notes: {
      strip: 'Una fila, un balón y valores exactos',
      oddish: 'Lleva una flecha por encima de las piedras; resuelto del todo',
      tennis: 'Los dos apuestan en secreto y pagan: saca la pelota del campo',
      footsteps: 'Apuestas secretas mueven una ficha; cuatro reglamentos',
    },
    others: 'Otros juegos',
    othersIntro:
      'Parientes del phutball, en los que también se lleva un balón más allá de una línea de gol. ' +
      'Todos se calculan con exactitud.',
  },

  about: {
    what:
      'Goalline juega al phutball, el fútbol de los filósofos que inventó John Conway: un balón, dos porterías y ' +
      'hombres que no son de nadie. Puedes jugar contra personas y contra el ordenador, en tableros de cualquier ' +
      'tamaño y sin cuenta.',
    engine: 'El ordenador usa un motor propio. Todo lo que da por demostrado se puede comprobar solo con las reglas.',
    version: (version: string) => `Este servidor usa la versión ${version}.`,
    rulesTitle: 'De dónde vienen las reglas',
    rules: [
      'E. R. Berlekamp, J. H. Conway, R. K. Guy: Winning Ways for your Mathematical Plays, volumen 2',
      'Los artículos «Phutball» de la Wikipedia en inglés y en español',
      'P. Colley en el grupo de Usenet rec.games.abstract (1994)',
      'E. D. Demaine, M. L. Demaine, D. Eppstein: «Phutball endgames are hard» (2002)',
    ],
    rulesNote: 'Si no lo aclaran o no coinciden, eliges tú al crear la partida.',
    privacyTitle: 'Qué se guarda',
    privacy: [
      'Una cookie con un número al azar le dice al servidor qué partidas son tuyas. No contiene nada sobre ti.',
      'El servidor guarda tus partidas: jugadas, tiempos y el nombre que des. Su registro puede contener ' +
        'direcciones de internet.',
      'Tus ajustes y lo último que elegiste se quedan en este navegador.',
      'No se carga nada de otros servidores, no se mide nada y no se vende nada.',
    ],
    privacyLink: 'Ver o borrar lo que guarda este navegador',
    licenceTitle: 'Licencia',
    licence:
      'Goalline es software libre con licencia MIT: puedes usarlo, cambiarlo y compartirlo, incluso con fines ' +
      'comerciales, si conservas el aviso de derechos de autor. No hay ninguna garantía.',
    copyright: '© 2026 los autores de Goalline',
    parts:
      'Las fuentes Figtree y Atkinson Hyperlegible Next tienen la licencia SIL Open Font License; ' +
      'Preact y uqr, la MIT.',
    documentsTitle: 'Documentación',
    documents:
      'El código viene con sus documentos: las reglas de todos los juegos, las llamadas de este servidor, el ' +
      'protocolo del motor y los formatos de partidas y tablas. Están en la carpeta docs.',
    manual: 'Leer el manual',
  },
};
