import type { DeviceTexts } from '../en';
import { count } from './words';

export const device: DeviceTexts = {
  device: {
    instead: 'No se puede llegar al servidor. Esta partida se juega y se guarda en este dispositivo.',
    insteadNoClock:
      'No se puede llegar al servidor. Esta partida se juega y se guarda en este dispositivo, y se juega sin reloj.',
    here: 'en este dispositivo',
    noEngine:
      'El motor no se puede iniciar en este navegador, así que el ordenador no puede mover. ' +
      'Vuelve a cargar la página.',
    offline: 'Sin conexión',
    offlineStates: {
      none: 'Este navegador no guarda las páginas, así que hace falta el servidor.',
      ready: 'Las páginas, las lecciones y el motor se guardan aquí.',
      waiting: 'Hay una versión nueva. Espera a que no haya ninguna partida abierta.',
    },
    puzzles: (n: number) => `También ${count(n, 'problema se guarda', 'problemas se guardan')} aquí.`,
    update: 'Actualizar ahora',
    install: 'Instalar',
    kept: 'Lo que se guarda aquí',
    kinds: {
      settings: 'Ajustes',
      choices: 'Últimas elecciones y notas de la página',
      games: 'Partidas en este dispositivo',
      lessons: 'Lecciones hechas',
      puzzles: 'Problemas: puntuación e intentos',
      analyses: 'Análisis',
    },
    size: (n: number) => (n < 1000 ? `${n} caracteres` : `${Math.round(n / 1000)} mil caracteres`),
    save: 'Guardar todo en un archivo',
    open: 'Abrir un archivo guardado',
    opened: (n: number) => `${count(n, 'entrada tomada', 'entradas tomadas')} del archivo.`,
    tooLarge: (megabytes: number) => `El archivo es demasiado grande. Se esperaban como máximo ${megabytes} MB.`,
    faults: {
      notOurs:
        'No es un archivo de lo que guarda Goalline. ' +
        'Se esperaba un archivo guardado aquí con «Guardar todo en un archivo».',
      noRoom: 'El navegador no tiene sitio para todo lo que hay en el archivo.',
    },
  },
};
