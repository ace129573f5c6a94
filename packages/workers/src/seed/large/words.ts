/** Words from which the people and groups of the large company are made. The lists' lengths share no divisor. */
export const firstNames = [
  'Ada', 'Amara', 'Anders', 'Anouk', 'Aylin', 'Beatriz', 'Bogdan', 'Camille', 'Chidi', 'Clara', 'Dmytro', 'Daniela', 'Eero',
  'Elif', 'Emeka', 'Esther', 'Farah', 'Felipe', 'Fiona', 'Gabriel', 'Greta', 'Hana', 'Hugo', 'Ilse', 'Imran', 'Ingrid', 'Iryna',
  'Jakob', 'Jasmin', 'João', 'Kaito', 'Katya', 'Kofi', 'Lars', 'Leila', 'Linh', 'Lucía', 'Marek', 'Matilda', 'Mehdi', 'Mina',
  'Nadia', 'Nils', 'Oksana', 'Omar', 'Paula', 'Priya', 'Rafael', 'Renée', 'Rohan', 'Saana', 'Samir', 'Sofia', 'Søren', 'Tamar',
  'Tomás', 'Ulrike', 'Valentina', 'Wei', 'Yusuf', 'Zofia',
] as const;

export const lastNames = [
  'Achterberg', 'Adeyemi', 'Alvarez', 'Andersson', 'Banerjee', 'Barbosa', 'Bauer', 'Bianchi', 'Bondarenko', 'Brandt', 'Castillo',
  'Chen', 'Conti', 'Dahl', 'Demir', 'Diallo', 'Dubois', 'Eriksen', 'Farkas', 'Ferreira', 'Fischer', 'Fontaine', 'García', 'Grabowski',
  'Haddad', 'Hakimi', 'Halvorsen', 'Horvat', 'Ibarra', 'Iwasaki', 'Jansen', 'Kaplan', 'Keller', 'Kovalenko', 'Kowalczyk', 'Laine',
  'Larsen', 'Lefèvre', 'Lindholm', 'Marchetti', 'Mbeki', 'Mensah', 'Moreau', 'Müller', 'Nakamura', 'Nguyen', 'Nyström', 'O’Neill',
  'Okonkwo', 'Oliveira', 'Papadakis', 'Petrov', 'Popescu', 'Quint', 'Rahman', 'Reyes', 'Rossi', 'Sato', 'Schneider', 'Shevchenko',
  'Silva', 'Singh', 'Sørensen', 'Szabó', 'Takács', 'van der Meer', 'Vasquez', 'Vogel', 'Weiss', 'Yıldız', 'Zimmermann',
] as const;

export const jobTitles = [
  'Account manager', 'Bookkeeper', 'Buyer', 'Controller', 'Customer support', 'Data analyst', 'Designer', 'Dispatcher', 'Electrician',
  'Fleet planner', 'Forklift trainer', 'Lawyer', 'Mechanic', 'Office manager', 'Product manager', 'Quality inspector', 'Recruiter',
  'Safety officer', 'Sales', 'Software engineer', 'Team lead', 'Translator', 'Warehouse worker',
] as const;

export const places = [
  'Aarhus', 'Antwerp', 'Basel', 'Bergen', 'Bilbao', 'Bremen', 'Gdańsk', 'Ghent', 'Graz', 'Lviv', 'Lyon', 'Malmö', 'Odesa', 'Porto',
  'Rotterdam', 'Seville', 'Tampere', 'Tartu', 'Trieste', 'Turin',
] as const;

export const teams = [
  'Accounts', 'Customs desk', 'Dispatch', 'Early shift', 'First aiders', 'Fleet', 'Night shift', 'People and culture', 'Quality', 'Warehouse',
] as const;

/** What the workspaces are about: as many as fill five hundred with the places. */
export const topics = [
  'Apprentices', 'Checklists', 'Cold store', 'Complaints', 'Contracts', 'Customs', 'Deliveries', 'Drivers', 'Emergencies', 'Fleet care',
  'Forklifts', 'Goods in', 'Goods out', 'Hiring', 'Invoices', 'Languages', 'Loading bay', 'New colleagues', 'Packing', 'Returns',
  'Safety', 'Shifts', 'Tools', 'Waste', 'Yard',
] as const;

/** With `subjects` and the places, the titles of two thousand articles. */
export const actions = ['Calling off', 'Checking', 'Cleaning', 'Counting', 'Labelling', 'Lifting', 'Ordering', 'Repairing', 'Reporting', 'Storing'] as const;

export const subjects = ['a pallet', 'batteries', 'broken glass', 'cold boxes', 'containers', 'dangerous goods', 'oversize freight', 'parcels', 'the scales', 'tyres'] as const;
