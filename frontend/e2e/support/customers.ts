import { expect, type Page } from '@playwright/test';
import type { ShippingAddress, SignedInUser } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { store } from './storage.js';

export interface Person {
  name: string;
  email: string;
  password: string;
}

export const ADDRESS: ShippingAddress = {
  address: '12, Temple Road',
  address2: 'Jayalakshmipuram',
  city: 'Mysuru',
  state: 'Karnataka',
  postalCode: '570012',
  phone: '9845098765',
};

/** Returns the data of a customer to register. */
export function aPerson(): Person {
  return { name: 'Leela Bhat', email: `leela.${randomUUID()}@example.in`, password: 'pistachio-green' };
}

/**
 * Registers a customer with an address and signs the browser in through the API and local storage, without the pages.
 */
export async function signInAsNewCustomer(page: Page, person = aPerson()): Promise<Person> {
  const registered = await page.request.post('/api/users/register', { data: person });
  await expect(registered).toBeOK();
  const { token } = (await registered.json()) as SignedInUser;
  const profile = { name: person.name, email: person.email, shippingAddress: ADDRESS };
  const saved = await page.request.put('/api/users/profile', {
    data: profile,
    headers: { authorization: `Bearer ${token}` },
  });
  await expect(saved).toBeOK();
  await store(page, 'user', { ...((await saved.json()) as SignedInUser), token });
  return person;
}

/** Submits the form of /register. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Register' }).click();
}

/** Fills in and saves the address in the profile form of /account. */
export async function saveAddress(page: Page): Promise<void> {
  await page.getByLabel('Address Line 1').fill(ADDRESS.address);
  await page.getByLabel('Address Line 2').fill(ADDRESS.address2 ?? '');
  await page.getByLabel('City').fill(ADDRESS.city);
  await page.getByLabel('State').selectOption(ADDRESS.state);
  await page.getByLabel('Postal Code (Pincode)').fill(ADDRESS.postalCode);
  await page.getByLabel('Phone Number').fill(ADDRESS.phone);
  await page.getByRole('button', { name: 'Update Profile' }).click();
}
