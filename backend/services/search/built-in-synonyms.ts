/** Synonyms of Indian shops, one group a line; Hindi in both scripts. */
const lines = `
pot, planter, flower pot, flowerpot, gamla, gamle, गमला, गमले, कुंडी, kundi
tulsi, tulasi, holy basil, तुलसी
plant, paudha, podha, पौधा, पौधे
tree, ped, पेड़
seed, beej, बीज
garden, outdoor, patio, bagicha, bageecha, बगीचा
cactus, nagphani, नागफनी
flower, phool, phul, फूल
leaf, patta, patti, पत्ता, पत्ती
soil, mitti, potting mix, मिट्टी
manure, khad, compost, fertiliser, fertilizer, खाद
terracotta, clay, मिट्टी का
watering can, jhari, hazara, झारी, हजारा
hose, hosepipe, garden pipe, pipe, पाइप
spade, phawda, fawda, shovel, फावड़ा
trowel, khurpi, khurpa, खुरपी
secateurs, pruner, pruners, pruning shears
scissors, kainchi, shears, कैंची
axe, kulhadi, कुल्हाड़ी
sickle, hasiya, daranti, हंसिया, दरांती
chair, armchair, kursi, कुर्सी
table, mez, desk, मेज
swing, jhula, jhoola, झूला
bench, seat
bed, palang, charpai, पलंग
sofa, couch, सोफा
lamp, light, lantern, diya, deepak, batti, दीया, दीपक, लालटेन
bulb, led bulb, बल्ब
candle, mombatti, मोमबत्ती
incense, agarbatti, dhoop, अगरबत्ती, धूप
pooja, puja, पूजा
camphor, kapur, kapoor, कपूर
mat, doormat, chatai, paydan, चटाई, पायदान
rug, carpet, dari, durrie, दरी, कालीन
tv unit, tv stand, tv cabinet, tv table, entertainment unit
streaming stick, fire stick, firestick, tv stick
curtain, drape, parda, पर्दा
cushion, gaddi, गद्दी
pillow, takiya, तकिया
blanket, kambal, कंबल
bedsheet, bed sheet, chadar, chaddar, चादर
towel, tauliya, तौलिया
mirror, aaina, sheesha, आईना, शीशा
clock, ghadi, घड़ी
watch, wristwatch
umbrella, chhata, chhatri, छाता
bag, thaila, jhola, थैला, झोला
basket, tokri, टोकरी
box, dabba, container, डिब्बा
bucket, balti, बाल्टी
mug, lota, लोटा
broom, jhadu, jharu, झाड़ू
mop, pocha, पोछा
dustbin, dust bin, trash can, kuda daan, कूड़ेदान
toilet, bathroom, washroom, शौचालय
soap, sabun, साबुन
detergent, washing powder, laundry powder, डिटर्जेंट
dishwash, dish wash, bartan, dishwashing, बर्तन
cleaner, cleanser, क्लीनर
mosquito, machhar, machar, मच्छर
cockroach, tilchatta, तिलचट्टा
rat, chuha, mouse, चूहा
toothpaste, tooth paste, dant manjan, मंजन
toothbrush, tooth brush, टूथब्रश
comb, kanghi, कंघी
hair oil, kesh tel, बालों का तेल
oil, tel, तेल
shampoo, शैम्पू, शैंपू
face wash, facewash, फेसवाश
hand wash, handwash, हैंडवाश
cream, क्रीम
kajal, kohl, surma, काजल, सुरमा
henna, mehndi, mehendi, मेहंदी
perfume, itr, attar, ittar, इत्र
deodorant, deo, डियो
lotion, moisturiser, moisturizer
nappy, diaper, डायपर
sanitary pad, sanitary napkin
baby, shishu, शिशु
toy, khilona, khilauna, खिलौना
book, kitab, pustak, किताब
notebook, copy, कॉपी
pen, kalam, कलम, पेन
knife, chaku, chaaku, चाकू
spoon, chammach, चम्मच
plate, thali, थाली
bowl, katori, कटोरी
glass, tumbler, gilas, गिलास
cup, pyala, प्याला
bottle, botal, बोतल
cooker, pressure cooker, कुकर
pan, tawa, तवा
wok, kadai, kadhai, karahi, कड़ाही
rolling pin, belan, बेलन
kettle, ketli, केतली
stove, chulha, चूल्हा
grater, kaddukas, कद्दूकस
tea, chai, chay, चाय
coffee, kaapi, कॉफी
milk, doodh, dudh, दूध
curd, dahi, yogurt, yoghurt, दही
butter, makhan, मक्खन
ghee, ghi, घी
cheese, चीज़
cottage cheese, paneer, पनीर
buttermilk, chaas, chhachh, छाछ
egg, anda, अंडा
chicken, murgi, murga, चिकन
fish, machhli, machli, मछली
rice, chawal, चावल
flour, atta, aata, आटा
refined flour, maida, मैदा
gram flour, besan, बेसन
semolina, sooji, suji, rava, rawa, सूजी
vermicelli, sevai, seviyan, semiya, सेवई
flattened rice, poha, पोहा
lentil, dal, daal, दाल
chickpea, chana, channa, chole, चना
kidney bean, rajma, राजमा
pea, matar, mutter, मटर
salt, namak, नमक
sugar, cheeni, chini, चीनी
jaggery, gur, gud, गुड़
honey, shahad, shehad, शहद
spice, masala, मसाला
turmeric, haldi, हल्दी
chilli, chili, chilly, mirch, mirchi, मिर्च
black pepper, kali mirch, काली मिर्च
cumin, jeera, zeera, जीरा
coriander, dhania, dhaniya, cilantro, धनिया
mustard, sarson, rai, सरसों
fennel, saunf, सौंफ
fenugreek, methi, मेथी
cardamom, elaichi, इलायची
clove, laung, लौंग
cinnamon, dalchini, दालचीनी
carom, ajwain, अजवाइन
asafoetida, hing, हींग
sesame, til, तिल
ginger, adrak, अदरक
garlic, lehsun, lahsun, लहसुन
onion, pyaz, pyaaz, प्याज
potato, aloo, alu, आलू
tomato, tamatar, टमाटर
okra, bhindi, ladies finger, भिंडी
eggplant, aubergine, brinjal, baingan, बैंगन
spinach, palak, पालक
cauliflower, gobi, gobhi, गोभी
cabbage, patta gobi, पत्ता गोभी
carrot, gajar, गाजर
radish, mooli, muli, मूली
bottle gourd, lauki, doodhi, लौकी
bitter gourd, karela, करेला
pumpkin, kaddu, कद्दू
cucumber, kheera, खीरा
lemon, nimbu, neembu, lime, नींबू
mango, aam, आम
banana, kela, केला
apple, seb, सेब
orange, santra, संतरा
grape, angoor, अंगूर
pomegranate, anar, अनार
guava, amrud, अमरूद
coconut, nariyal, नारियल
papaya, papita, पपीता
gooseberry, amla, आंवला
almond, badam, बादाम
cashew, kaju, काजू
raisin, kishmish, किशमिश
walnut, akhrot, अखरोट
pistachio, pista, पिस्ता
date, khajur, खजूर
peanut, groundnut, moongphali, mungfali, मूंगफली
pickle, achar, achaar, अचार
chutney, chatni, चटनी
papad, papadum, appalam, पापड़
sweet, mithai, मिठाई
biscuit, cookie, बिस्कुट
snack, namkeen, नमकीन
noodle, नूडल्स
water, pani, paani, पानी
juice, ras, जूस
cold drink, soft drink, soda
neem, नीम
aloe vera, aloevera, ghritkumari, एलोवेरा
rose, gulab, गुलाब
jasmine, mogra, chameli, मोगरा, चमेली
marigold, genda, गेंदा
sandalwood, chandan, sandal, चंदन
saffron, kesar, केसर
money plant, pothos, मनी प्लांट
tshirt, t shirt, tee
trousers, pants, pant, पैंट
saree, sari, साड़ी
kurta, kurti, कुर्ता
scarf, stole, dupatta, chunni, दुपट्टा
shoe, joota, juta, जूता
sandals, chappal, slipper, चप्पल
shirt, kameez, कमीज
tv, television, टीवी
remote, remote control, रिमोट
charger, चार्जर
cable, wire, taar, तार
fan, pankha, पंखा
earphone, headphone, earbud
wall, deewar, दीवार
black, kala, kaala, काला
white, safed, सफेद
red, lal, laal, लाल
green, hara, हरा
blue, neela, नीला
yellow, peela, पीला
big, large, bada, बड़ा
small, chhota, chota, छोटा
iron, loha, लोहा
brass, peetal, pital, पीतल
copper, tamba, तांबा
steel, स्टील
wood, wooden, lakdi, लकड़ी
plastic, प्लास्टिक
colour, color, rang, रंग
`;

export const builtInSynonyms: readonly string[][] = lines
  .trim()
  .split('\n')
  .map((line) => line.split(', '));
