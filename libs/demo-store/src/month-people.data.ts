import type { DemoCustomer } from './people.data.js';

type Row = readonly [name: string, address: string, city: string, state: string, postalCode: string, phone: string];

/** Customers of the demo's order history, besides the demo accounts. */
const ROWS: readonly Row[] = [
  ['Ananya Iyer', '9, Luz Church Road, Mylapore', 'Chennai', 'Tamil Nadu', '600004', '9840123451'],
  ['Vikram Singh Rathore', '12, Civil Lines', 'Jaipur', 'Rajasthan', '302006', '9829012352'],
  ['Sneha Kulkarni', 'B-4, Prabhat Road', 'Pune', 'Maharashtra', '411004', '9823012353'],
  ['Arjun Nair', '27/1204, Panampilly Nagar', 'Kochi', 'Kerala', '682036', '9847012354'],
  ['Fatima Sheikh', '5th Floor, Hill Road, Bandra West', 'Mumbai', 'Maharashtra', '400050', '9820012355'],
  ['Rahul Banerjee', '18B, Lake Road', 'Kolkata', 'West Bengal', '700029', '9830012356'],
  ['Pooja Agarwal', '63, Vijay Nagar', 'Indore', 'Madhya Pradesh', '452010', '9893012357'],
  ['Suresh Reddy', 'Plot 88, Jubilee Hills', 'Hyderabad', 'Telangana', '500033', '9849012358'],
  ['Neha Gupta', 'C-41, Greater Kailash I', 'New Delhi', 'Delhi', '110048', '9810012359'],
  ['Karan Mehta', '7, Satellite Road', 'Ahmedabad', 'Gujarat', '380015', '9825012360'],
  ['Divya Shetty', '3-21, Kadri Hills', 'Mangaluru', 'Karnataka', '575002', '9886012361'],
  ['Amit Verma', '14/7, Gomti Nagar', 'Lucknow', 'Uttar Pradesh', '226010', '9839012362'],
  ['Gurleen Sandhu', '110, Model Town', 'Ludhiana', 'Punjab', '141002', '9872012363'],
  ['Priya Das', '22, Zoo Road', 'Guwahati', 'Assam', '781024', '9864012364'],
  ['Manish Patel', '501, Alkapuri', 'Vadodara', 'Gujarat', '390007', '9824012365'],
  ['Lakshmi Subramanian', '45, RS Puram', 'Coimbatore', 'Tamil Nadu', '641002', '9843012366'],
  ['Zoya Khan', '8, Arera Colony', 'Bhopal', 'Madhya Pradesh', '462016', '9826012367'],
  ['Tenzin Dolma', '2, Mall Road', 'Shimla', 'Himachal Pradesh', '171001', '9816012368'],
];

export const monthCustomers: readonly DemoCustomer[] = ROWS.map(([name, address, city, state, postalCode, phone]) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.in`,
  password: 'dry-fruit-basket-2026',
  shippingAddress: { address, city, state, postalCode, phone },
}));
