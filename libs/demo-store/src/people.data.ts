import type { ShippingAddress } from '@shop/contracts';

/** An account of the demo store. Passwords are in plain text on purpose: the demo prints them at startup. */
export interface DemoAccount {
  name: string;
  email: string;
  password: string;
}

export interface DemoCustomer extends DemoAccount {
  shippingAddress: ShippingAddress;
}

export const demoAdmin: DemoAccount = {
  name: 'Asha Menon',
  email: 'admin@mewavan.example',
  password: 'orchard-keeper-2026',
};

/** The demo prints the password of the first customer. Reviews are by all of them. */
export const demoCustomers: [DemoCustomer, ...DemoCustomer[]] = [
  {
    name: 'Kavya Rao',
    email: 'customer@mewavan.example',
    password: 'almond-basket-2026',
    shippingAddress: {
      address: '14, 2nd Cross, Malleswaram',
      address2: 'Near the 8th Main park',
      city: 'Bengaluru',
      state: 'Karnataka',
      postalCode: '560003',
      phone: '9845012345',
    },
  },
  {
    name: 'Rohan Deshpande',
    email: 'rohan.deshpande@example.in',
    password: 'cashew-basket-2026',
    shippingAddress: {
      address: 'Flat 7, Shivneri Society, Karve Road',
      address2: 'Kothrud',
      city: 'Pune',
      state: 'Maharashtra',
      postalCode: '411038',
      phone: '9822056789',
    },
  },
  {
    name: 'Harpreet Kaur',
    email: 'harpreet.kaur@example.in',
    password: 'walnut-basket-2026',
    shippingAddress: {
      address: 'House 221, Sector 35-A',
      city: 'Chandigarh',
      state: 'Chandigarh',
      postalCode: '160022',
      phone: '9876043210',
    },
  },
  {
    name: 'Imran Siddiqui',
    email: 'imran.siddiqui@example.com',
    password: 'raisin-basket-2026',
    shippingAddress: {
      address: '3-6-190, Himayatnagar',
      address2: 'Opposite the post office',
      city: 'Hyderabad',
      state: 'Telangana',
      postalCode: '500029',
      phone: '9010098765',
    },
  },
  {
    name: 'Meera Krishnan',
    email: 'meera.krishnan@example.in',
    password: 'apricot-basket-2026',
    shippingAddress: {
      address: '27, Kasturi Ranga Road',
      address2: 'Alwarpet',
      city: 'Chennai',
      state: 'Tamil Nadu',
      postalCode: '600018',
      phone: '9444011223',
    },
  },
];
