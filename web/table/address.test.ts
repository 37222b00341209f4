import { expect, test } from 'vitest';
import { reachOf } from './address';

const info = { version: '1', levels: 10 };

test('a link begins with the public address, where there is one', () => {
  const known = { ...info, public_url: 'https://goalline.example/', addresses: ['http://192.168.1.5:8080'] };
  for (const origin of ['http://localhost:8080', 'http://192.168.1.5:8080'])
    expect(reachOf(origin, known)).toEqual({ base: 'https://goalline.example', onlyHere: false });
});

test('a link never begins with localhost while the server has an address in the network', () => {
  const known = { ...info, public_url: null, addresses: ['http://127.0.0.1:8080', 'http://192.168.1.5:8080'] };
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'goalline.localhost'])
    expect(reachOf(`http://${host}:8080`, known)).toEqual({ base: 'http://192.168.1.5:8080', onlyHere: false });
});

test('a page that was opened by an address of the network keeps it', () => {
  for (const known of [null, info, { ...info, addresses: [] }])
    expect(reachOf('http://192.168.1.7:8080', known)).toEqual({ base: 'http://192.168.1.7:8080', onlyHere: false });
  expect(reachOf('https://localhost.example', null).onlyHere).toBe(false);
});

test('where only this computer reaches the server, the page knows', () => {
  for (const known of [null, info, { ...info, addresses: [] }])
    expect(reachOf('http://localhost:8080', known)).toEqual({ base: 'http://localhost:8080', onlyHere: true });
});
